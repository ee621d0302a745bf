import { PASSWORD } from './fixtures/accounts.ts';
import { dayFromToday } from './fixtures/dates.ts';
import { locatedAt, uniquePlace } from './fixtures/places.ts';
import { createProvider, DESCRIPTION } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { AuthPage } from './pages/auth-page.ts';
import { RequestModal } from './pages/request-modal.ts';
import { SearchPage } from './pages/search-page.ts';

test('the address starts a search near the browser, and cards show the results', async ({
  open,
  scenario,
}) => {
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

test('a client opens a provider from a card, and returns to the same search', async ({
  open,
  scenario,
}) => {
  const page = await open(scenario.client, locatedAt(scenario.place));
  const search = new SearchPage(page);
  await page.goto('/search?q=fontanero&distancia=5');
  await search.profileOf('Ramón Etxeberria').click();
  await expect(page).toHaveURL(`/provider/${scenario.provider.user.id}`);
  await page.goBack();
  await expect(page).toHaveURL('/search?q=fontanero&distancia=5');
  await expect(search.card('Ramón Etxeberria')).toBeVisible();
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
