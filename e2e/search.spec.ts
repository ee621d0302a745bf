import type { Page } from '@playwright/test';
import { dayFromToday } from './fixtures/dates.ts';
import { somewhere, standingAt } from './fixtures/places.ts';
import { createProvider, DESCRIPTION } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { RequestModal } from './pages/request-modal.ts';
import { SearchPage } from './pages/search-page.ts';

test('the address starts a search near the browser, and a card tells who was found', async ({
  open,
  scene,
}) => {
  const search = new SearchPage(await open(null, standingAt(scene.place)));
  await search.open('fontanero');
  await expect(search.keyword).toHaveValue('fontanero');
  await expect(search.summary).toHaveText('Mostrando 1 de 1 resultados');
  const card = search.card('Ramón Etxeberria');
  for (const text of ['Disponible', '0.0', '(0 reseñas)', 'Fontanería', '0.0 km', DESCRIPTION]) {
    await expect(card.getByText(text, { exact: true }).first()).toBeVisible();
  }
});

test('the address with q alone asks for 30 km around the browser, page 1 of 10', async ({
  open,
  scene,
}) => {
  const page = await open(null, standingAt(scene.place));
  const asked = page.waitForRequest('**/api/search/providers');
  await new SearchPage(page).open('fontanero');
  expect((await asked).postDataJSON()).toEqual({
    keyword: 'fontanero',
    category: '',
    distance: 30,
    location: { lat: scene.place.latitude, lng: scene.place.longitude },
    include_unavailable: false,
    page: 1,
    limit: 10,
  });
});

test('without a location no card tells a distance', async ({ page, scene }) => {
  const search = new SearchPage(page);
  await search.open(`fontanero ${scene.provider.user.name}`);
  await expect(search.cards.first()).toBeVisible();
  await expect(search.cards.getByText(/\d km$/)).toHaveCount(0);
});

test('nothing found says so and what to do', async ({ open }) => {
  const page = await open(null, standingAt(somewhere()));
  await new SearchPage(page).open();
  await expect(page.getByText('No se encontraron proveedores')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No hay resultados' })).toBeVisible();
  await expect(
    page.getByText('Intenta ajustar los filtros o ampliar el radio de búsqueda'),
  ).toBeVisible();
});

test('a failed search says so and can be tried again', async ({ open, scene }) => {
  const page = await open(null, standingAt(scene.place));
  const search = new SearchPage(page);
  await page.route('**/api/search/providers', (route) => route.fulfill({ status: 500, json: {} }));
  await search.open();
  await expect(page.getByText('Error en la búsqueda')).toBeVisible();
  await page.unroute('**/api/search/providers');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(search.card('Ramón Etxeberria')).toBeVisible();
});

for (const close of ['the X', 'a press beside it'] as const) {
  test(`what a guest is shown closes with ${close}`, async ({ open, scene }) => {
    const page = await open(null, standingAt(scene.place));
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
  test(`"${button}" tells a guest what an account gives`, async ({ open, scene }) => {
    const page = await open(null, standingAt(scene.place));
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

test('a client asks for an appointment from a card', async ({ open, host, register }) => {
  const place = somewhere();
  await createProvider(host, { name: 'Olga Agua', place });
  const page = await open(await register('client', 'Lucía Herrero'), standingAt(place));
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

test('a client writes from a card', async ({ open, scene }) => {
  const page = await open(scene.client, standingAt(scene.place));
  const search = new SearchPage(page);
  await search.open();
  await search.press('Ramón Etxeberria', 'Contactar');
  await expect(page).toHaveURL(scene.chatPath);
});

test('a conversation that cannot be begun says so', async ({ open, scene }) => {
  const page = await open(scene.client, standingAt(scene.place));
  const search = new SearchPage(page);
  await page.route('**/api/conversations/create', (route) => route.abort());
  await search.open();
  await search.press('Ramón Etxeberria', 'Contactar');
  await expect(page.getByText('Error al iniciar conversación')).toBeVisible();
  await expect(page).toHaveURL('/search');
});

test('a client sees the profile of a card, and comes back to the same search', async ({
  open,
  scene,
}) => {
  const page = await open(scene.client, standingAt(scene.place));
  const search = new SearchPage(page);
  await page.goto('/search?q=fontanero&distancia=5');
  await search.press('Ramón Etxeberria', 'Ver Perfil');
  await expect(page).toHaveURL(`/provider/${scene.provider.user.id}`);
  await page.goBack();
  await expect(page).toHaveURL('/search?q=fontanero&distancia=5');
  await expect(search.card('Ramón Etxeberria')).toBeVisible();
});

test('a provider cannot ask for an appointment', async ({ open, scene }) => {
  const page = await open(scene.provider, standingAt(scene.place));
  const search = new SearchPage(page);
  await search.open();
  await search.press('Ramón Etxeberria', 'Agendar Cita');
  await expect(page.getByText('Solo los clientes pueden agendar citas')).toBeVisible();
});

test('filters narrow the search, and the address keeps them', async ({ open, host }) => {
  const place = somewhere();
  await createProvider(host, { name: 'Ana Luz', place, categories: ['Electricidad'] });
  await createProvider(host, { name: 'Olga Agua', place });
  await createProvider(host, { name: 'Iker Ocupado', place, status: 'busy' });
  const page = await open(null, standingAt(place));
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

test('more than a page of results is paged; a larger page searches again', async ({
  open,
  host,
}) => {
  const place = somewhere();
  const names = Array.from({ length: 11 }, (_, index) => `Taller ${index + 10}`);
  await Promise.all(names.map((name) => createProvider(host, { name, place })));
  const page = await open(null, standingAt(place));
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
