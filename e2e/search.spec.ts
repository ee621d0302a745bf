import type { Page } from '@playwright/test';
import { PASSWORD } from './fixtures/accounts.ts';
import { dayFromToday } from './fixtures/dates.ts';
import { locatedAt, uniquePlace } from './fixtures/places.ts';
import { createProvider, DESCRIPTION } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { AuthPage } from './pages/auth-page.ts';
import { RequestModal } from './pages/request-modal.ts';
import { SearchPage } from './pages/search-page.ts';

test('the address starts a search near the browser, and cards show the results', {
  tag: '@phone',
}, async ({ open, scenario }) => {
  const search = new SearchPage(await open(null, locatedAt(scenario.place)));
  await search.open('fontanero');
  await expect(search.keyword).toHaveValue('fontanero');
  await expect(search.summary).toHaveText('Mostrando 1 de 1 resultados');
  const card = search.card('Ramón Etxeberria');
  for (const text of ['Disponible', '0.0', '(0 reseñas)', 'Fontanería', DESCRIPTION]) {
    await expect(card.getByText(text, { exact: true }).first()).toBeVisible();
  }
  // Guests' distances are rounded to half a kilometre, from the centre of a square around the
  // place.
  await expect(card.getByText(/^0\.[05] km$/)).toBeVisible();
});

test('the address with q alone searches 30 km around the browser, page 1 of 10', async ({
  open,
  scenario,
}) => {
  const page = await open(null, locatedAt(scenario.place));
  const asked = page.waitForRequest('**/api/search/providers');
  await new SearchPage(page).open('fontanero');
  expect((await asked).postDataJSON()).toEqual({
    keyword: 'fontanero',
    category: '',
    distance: 30,
    location: { lat: scenario.place.latitude, lng: scenario.place.longitude },
    include_unavailable: false,
    page: 1,
    limit: 10,
  });
});

test('without a location no card shows a distance', async ({ page, scenario }) => {
  const search = new SearchPage(page);
  await search.open(`fontanero ${scenario.provider.user.name}`);
  await expect(search.cards.first()).toBeVisible();
  await expect(search.cards.getByText(/\d km$/)).toHaveCount(0);
});

test('a search without results suggests what to do', async ({ open }) => {
  const page = await open(null, locatedAt(uniquePlace()));
  await new SearchPage(page).open();
  await expect(page.getByText('No se encontraron proveedores')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No hay resultados' })).toBeVisible();
  await expect(
    page.getByText('Intenta ajustar los filtros o ampliar el radio de búsqueda'),
  ).toBeVisible();
});

test('a failed search shows an error and can be retried', async ({ open, scenario }) => {
  const page = await open(null, locatedAt(scenario.place));
  const search = new SearchPage(page);
  await page.route('**/api/search/providers', (route) => route.fulfill({ status: 500, json: {} }));
  await search.open();
  await expect(page.getByText('Error en la búsqueda')).toBeVisible();
  await page.unroute('**/api/search/providers');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(search.card('Ramón Etxeberria')).toBeVisible();
});

for (const close of ['the X', 'a press beside it'] as const) {
  test(`the guest's dialog closes with ${close}`, { tag: '@phone' }, async ({ open, scenario }) => {
    const page = await open(null, locatedAt(scenario.place));
    const search = new SearchPage(page);
    await search.open();
    await search.press('Ramón Etxeberria', 'Contactar');
    const dialog = page.getByRole('dialog', { name: 'Contacta a Ramón Etxeberria' });
    await expect(dialog).toBeVisible();
    if (close === 'the X') await dialog.getByRole('button', { name: 'Cerrar' }).click();
    else await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/search');
  });
}

for (const button of ['Contactar', 'Agendar Cita', 'Ver Perfil'] as const) {
  test(`"${button}" shows a guest the benefits of an account`, async ({ open, scenario }) => {
    const page = await open(null, locatedAt(scenario.place));
    const search = new SearchPage(page);
    await search.open();
    await search.press('Ramón Etxeberria', button);
    const dialog = page.getByRole('dialog', { name: 'Contacta a Ramón Etxeberria' });
    await expect(dialog.getByText('Es gratis y solo toma un minuto')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await search.press('Ramón Etxeberria', button);
    await dialog.getByRole('link', { name: 'Crear Cuenta Gratuita' }).click();
    await expect(page).toHaveURL(/\/auth(\?mode=register)?$/);
  });
}

for (const { button, arrivesAt } of [
  { button: 'Contactar', arrivesAt: /\/chat\/.+/ },
  { button: 'Agendar Cita', arrivesAt: /\/provider\/.+/ },
  { button: 'Ver Perfil', arrivesAt: /\/provider\/.+/ },
] as const) {
  test(`after the login "${button}" continues with the guest's action`, async ({
    open,
    register,
    scenario,
  }) => {
    const { email } = await register('client', 'Lucía Herrero');
    const page = await open(null, locatedAt(scenario.place));
    const search = new SearchPage(page);
    await search.open();
    await search.press('Ramón Etxeberria', button);
    await page.getByRole('link', { name: 'Ya tengo cuenta' }).click();
    await new AuthPage(page).logIn(email, PASSWORD);
    await expect(page).toHaveURL(arrivesAt);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Ramón Etxeberria' }).first(),
    ).toBeAttached();
    const request = page.getByRole('dialog', { name: /^Solicitar Cita con/ });
    await expect(request).toHaveCount(button === 'Agendar Cita' ? 1 : 0);
  });
}

test('a client requests an appointment from a card', async ({ open, host, register }) => {
  const place = uniquePlace();
  await createProvider(host, { name: 'Olga Agua', place });
  const page = await open(await register('client', 'Lucía Herrero'), locatedAt(place));
  const search = new SearchPage(page);
  await search.open();
  await search.press('Olga Agua', 'Agendar Cita');
  const modal = new RequestModal(page);
  await expect(modal.dialog).toBeVisible();
  await modal.send.click();
  await expect(page.getByText('El título es requerido').first()).toBeVisible();
  await modal.title.fill('Cambiar un grifo');
  await modal.send.click();
  await expect(page.getByText('Selecciona una fecha').first()).toBeVisible();
  await modal.chooseDate(dayFromToday(2));
  await modal.endHour.fill('09');
  await modal.send.click();
  await expect(
    page.getByText('La hora de fin debe ser después de la hora de inicio').first(),
  ).toBeVisible();
  await modal.endHour.fill('10');
  await modal.send.click();
  await expect(page.getByText('Solicitud de cita enviada', { exact: true })).toBeVisible();
  await expect(modal.dialog).toBeHidden();
});

test('a client writes from a card', async ({ open, scenario }) => {
  const page = await open(scenario.client, locatedAt(scenario.place));
  const search = new SearchPage(page);
  await search.open();
  await search.press('Ramón Etxeberria', 'Contactar');
  await expect(page).toHaveURL(scenario.chatPath);
});

test('a conversation that cannot be opened shows an error', async ({ open, scenario }) => {
  const page = await open(scenario.client, locatedAt(scenario.place));
  const search = new SearchPage(page);
  await page.route('**/api/conversations/create', (route) => route.abort());
  await search.open();
  await search.press('Ramón Etxeberria', 'Contactar');
  await expect(page.getByText('Error al iniciar conversación')).toBeVisible();
  await expect(page).toHaveURL('/search');
});

test('a client opens a provider from a card, and returns to the same search', {
  tag: '@phone',
}, async ({ open, scenario }) => {
  const page = await open(scenario.client, locatedAt(scenario.place));
  const search = new SearchPage(page);
  await page.goto('/search?q=fontanero&distancia=5');
  await search.profileOf('Ramón Etxeberria').click();
  await expect(page).toHaveURL(`/provider/${scenario.provider.user.id}`);
  await page.goBack();
  await expect(page).toHaveURL('/search?q=fontanero&distancia=5');
  await expect(search.card('Ramón Etxeberria')).toBeVisible();
});

test('a provider cannot request an appointment', async ({ open, scenario }) => {
  const page = await open(scenario.provider, locatedAt(scenario.place));
  const search = new SearchPage(page);
  await search.open();
  await search.press('Ramón Etxeberria', 'Agendar Cita');
  await expect(page.getByText('Solo los clientes pueden agendar citas')).toBeVisible();
});

test('filters apply to the search, and are in the address', { tag: '@phone' }, async ({
  open,
  host,
}) => {
  const place = uniquePlace();
  await createProvider(host, { name: 'Ana Luz', place, categories: ['Electricidad'] });
  await createProvider(host, { name: 'Olga Agua', place });
  await createProvider(host, { name: 'Iker Ocupado', place, status: 'busy' });
  const page = await open(null, locatedAt(place));
  const search = new SearchPage(page);
  await search.open();
  await expect(search.cards).toHaveCount(2);

  await search.openFilters();
  await page.getByRole('combobox', { name: 'Categoría' }).selectOption('Fontanería');
  await page.getByLabel('Incluir no disponibles').check();
  await search.applyFilters();
  await expect(search.card('Ana Luz')).toBeHidden();
  await expect(search.card('Iker Ocupado').getByText('Ocupado', { exact: true })).toBeVisible();
  await page.reload();
  await expect(search.cards).toHaveCount(2);
  await expect(search.card('Iker Ocupado')).toBeVisible();
});

test('more than a page of results is paginated; a larger page searches again', {
  tag: '@phone',
}, async ({ open, host }) => {
  const place = uniquePlace();
  const names = Array.from({ length: 11 }, (_, index) => `Taller ${index + 10}`);
  await Promise.all(names.map((name) => createProvider(host, { name, place })));
  const page = await open(null, locatedAt(place));
  const search = new SearchPage(page);
  await search.open();
  await expect(search.summary).toHaveText('Mostrando 10 de 11 resultados');
  const firstPage = await namesOf(page);
  await expect(page.getByText('Página 1 de 2')).toBeVisible();
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(search.summary).toHaveText('Mostrando 1 de 11 resultados');
  expect([...firstPage, ...(await namesOf(page))].sort()).toEqual(names);

  await page.goto('/search?pagina=7');
  await expect(search.summary).toHaveText('Mostrando 1 de 11 resultados');
  await expect(page).toHaveURL('/search?pagina=2');
  await page.goBack();
  await expect(page).toHaveURL('/search?pagina=2');
  await page.goBack();
  await expect(page).toHaveURL('/search');
  await page.goForward();
  await expect(page.getByText('Página 2 de 2')).toBeVisible();

  await search.openFilters();
  const sizes = page.getByRole('radiogroup', { name: 'Resultados por página' });
  await sizes.getByText('30').click();
  await expect(search.summary).toHaveText('Mostrando 11 de 11 resultados');
  await expect(page).toHaveURL('/search?por_pagina=30');
  await expect(page.getByText(/^Página \d/)).toBeHidden();
});

function namesOf(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading').allTextContents();
}
