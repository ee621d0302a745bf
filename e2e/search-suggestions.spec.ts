import type { Page } from '@playwright/test';
import { appScripts } from './fixtures/browser.ts';
import { locatedAt, uniquePlace } from './fixtures/places.ts';
import { createProvider } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { SearchPage } from './pages/search-page.ts';

const suggestionCode = /\/assets\/suggestions-(dropdown|dialog)-[^/]+\.js$/;

/** A name that no other test uses. */
const uniqueName = () => `Zu${Math.random().toString(36).slice(2, 8).replace(/\d/g, 'x')}`;

function option(page: Page, name: string | RegExp) {
  return new SearchPage(page).suggestions.getByRole('option', { name });
}

/**
 * Waits until the form shows the keyword of the address, which was typed with a space. What is typed
 * before is dropped.
 */
function followsAddress(search: SearchPage, keyword: string): Promise<void> {
  return expect(search.keyword).toHaveValue(keyword);
}

test('a suggested need searches for its words in every trade', { tag: '@phone' }, async ({
  open,
  host,
}) => {
  const place = uniquePlace();
  await createProvider(host, { name: 'Olga Rodillo', place, categories: ['Pintura'] });
  const page = await open(null, locatedAt(place));
  const search = new SearchPage(page);
  await page.goto('/search?categoria=Salud');
  await search.type('quitar gote');
  // The rows for the first letters stay until the answer for all of them arrives.
  await option(page, /^Quitar gotelé/).click();
  await expect(search.card('Olga Rodillo')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('categoria')).toBeNull();
  await expect(search.keyword).toHaveValue('Quitar gotelé');
});

test('a suggested person is shown to a client, and to a guest who logs in', {
  tag: '@phone',
}, async ({ open, host, scenario }) => {
  // Other tests count the providers at the place of the scenario.
  const place = uniquePlace();
  const name = `${uniqueName()} Soler`;
  const { user } = await createProvider(host, { name, place });
  const page = await open(scenario.client, locatedAt(place));
  const search = new SearchPage(page);
  await search.open();
  await search.type(name.slice(0, 6).toLowerCase());
  await option(page, name).click();
  await expect(page).toHaveURL(`/provider/${user.id}`);
  await page.goBack();
  await expect(page).toHaveURL('/search');

  for (const where of ['the search', 'the home page'] as const) {
    const guest = await open(null, locatedAt(place));
    await guest.goto(where === 'the search' ? '/search' : '/');
    await new SearchPage(guest).type(name.slice(0, 6), where);
    await option(guest, name).click();
    await expect(guest.getByRole('dialog', { name: `Contacta a ${name}` })).toBeVisible();
  }
});

test('what is typed while the code of the suggestions loads is kept', { tag: '@phone' }, async ({
  page,
}) => {
  const codeMayCome = Promise.withResolvers<void>();
  await page.route(suggestionCode, async (route) => {
    await codeMayCome.promise;
    await route.continue();
  });
  const search = new SearchPage(page);
  await search.open();
  await search.type('carp');
  codeMayCome.resolve();
  await option(page, /^Carpintería$/).waitFor();
  await page.keyboard.type('in');
  await expect(search.keyword).toHaveValue('carpin');
});

test('without the code of the suggestions the field works', { tag: '@phone' }, async ({ page }) => {
  await page.route(suggestionCode, (route) => route.abort());
  const search = new SearchPage(page);
  await search.open();
  const refused = page.waitForRequest(suggestionCode);
  await search.type('carpin');
  await refused;
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=carpin');
});

test('recent searches are offered, and can be removed', { tag: '@phone' }, async ({ page }) => {
  const search = new SearchPage(page);
  await page.goto('/search?lugar=Lugo&lat=43.018&lng=-7.55');
  for (const text of ['grifo', 'persiana', 'enchufe']) {
    await search.type(`${text} `);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`q=${text}`));
    await followsAddress(search, text);
  }
  await search.hasKeptSearch('enchufe');
  await page.goto('/search?sin_lugar=true');
  await search.type('pers');
  await expect(
    page.getByRole('group', { name: 'Búsquedas recientes' }).getByRole('option'),
  ).toHaveText(['persianaLugo']);
  await search.type('');
  await expect(search.options).toHaveText([
    'enchufeLugo',
    'persianaLugo',
    'grifoLugo',
    'Borrar todo',
  ]);
  await page.getByRole('button', { name: 'Quitar «persiana»' }).click();
  await expect(search.options).toHaveCount(3);
  await option(page, 'grifo').click();
  await expect(page).toHaveURL(/q=grifo&lugar=Lugo/);
  // The results of the new address, with which the form has followed it.
  const found = page.getByText('cerca de Lugo');
  const nothing = page.getByRole('heading', { name: 'No hay resultados' });
  await expect(found.or(nothing).first()).toBeVisible();

  await search.type('');
  await option(page, 'Borrar todo').click();
  await expect(search.options).toHaveCount(0);
  await page.reload();
  await search.type('carpin');
  await option(page, /^Carpintería$/).waitFor();
  await search.type('');
  await expect(search.options).toHaveCount(0);
});

test('typing before the app has started is not lost', { tag: '@phone' }, async ({ page }) => {
  const scriptsMayCome = Promise.withResolvers<void>();
  await page.route(appScripts, async (route) => {
    await scriptsMayCome.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('¿Qué servicio necesitas?').pressSequentially('carp');
  scriptsMayCome.resolve();
  await expect(option(page, /^Carpintería$/)).toBeVisible();
  await page.keyboard.type('in');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=carpin');
});
