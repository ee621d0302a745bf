import type { Page } from '@playwright/test';
import { appScripts } from './fixtures/browser.ts';
import { expect, test } from './fixtures/test.ts';
import { SearchPage } from './pages/search-page.ts';

const suggestionCode = /\/assets\/suggestions-(dropdown|dialog)-[^/]+\.js$/;

/** Waits until the history has one entry per open dialog: Back counts from there. */
const untilOpen = (page: Page, count: number | undefined) =>
  expect.poll(() => page.evaluate(() => history.state?.overlays)).toBe(count);

test('the search fills the window; Back closes it and keeps the text', async ({ page }) => {
  const search = new SearchPage(page);
  await page.goto('/');
  await search.open('fontanero');
  await search.type('grifo');
  const dialog = page.getByRole('dialog', { name: 'Buscar' });
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expect(search.keyword).toBeFocused();
  await untilOpen(page, 1);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/search?q=fontanero');
  await expect(search.keyword).toHaveValue('grifo');
  await page.getByRole('button', { name: 'Buscar', exact: true }).tap();
  await expect(page).toHaveURL('/search?q=grifo');
  await page.goBack();
  await expect(page).toHaveURL('/search?q=fontanero');
});

for (const close of ['Volver', 'Escape'] as const) {
  test(`"${close}" closes the search and keeps the text and the place in the history`, async ({
    page,
  }) => {
    const search = new SearchPage(page);
    await page.goto('/');
    await search.open();
    await search.type('grifo');
    const dialog = page.getByRole('dialog', { name: 'Buscar' });
    await dialog.waitFor();
    if (close === 'Escape') await page.keyboard.press('Escape');
    else await dialog.getByRole('button', { name: close }).tap();
    await expect(dialog).toBeHidden();
    await expect(search.keyword).toHaveValue('grifo');
    await expect(search.keyword).not.toBeFocused();
    await untilOpen(page, undefined);
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
}

test('the text is cleared, and the field keeps the focus', async ({ page }) => {
  const search = new SearchPage(page);
  await search.open('grifo');
  await search.keyword.tap();
  const dialog = page.getByRole('dialog', { name: 'Buscar' });
  await dialog.getByRole('button', { name: 'Borrar texto' }).tap();
  await expect(search.keyword).toHaveValue('');
  await expect(search.keyword).toBeFocused();
});

test('the caret stays where the field was touched', async ({ page }) => {
  const search = new SearchPage(page);
  await search.open();
  await search.type('grio');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('f');
  await expect(search.keyword).toHaveValue('grifo');
});

test('the keyword among the filters has suggestions too', async ({ page }) => {
  const search = new SearchPage(page);
  await search.open();
  await search.openFilters();
  await search.type('carpin');
  await search.options.first().waitFor();
  await untilOpen(page, 2);
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Buscar' })).toBeHidden();
  await expect(search.keyword).toHaveValue('carpin');
  await search.keyword.tap();
  await search.suggestions.getByRole('option', { name: /^Carpintería$/ }).tap();
  await expect(page).toHaveURL(/categoria=Carpinter/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what is typed while the code of the suggestions loads is kept', async ({ page }) => {
  const codeMayCome = Promise.withResolvers<void>();
  await page.route(suggestionCode, async (route) => {
    await codeMayCome.promise;
    await route.continue();
  });
  const search = new SearchPage(page);
  await search.open();
  await search.type('carp');
  codeMayCome.resolve();
  await search.suggestions.getByRole('option', { name: /^Carpintería$/ }).waitFor();
  await page.keyboard.type('in');
  await expect(search.keyword).toHaveValue('carpin');
});

test('without the code of the suggestions the field works', async ({ page }) => {
  await page.route(suggestionCode, (route) => route.abort());
  const search = new SearchPage(page);
  await search.open();
  const refused = page.waitForRequest(suggestionCode);
  await search.type('carpin');
  await refused;
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=carpin');
});

test('typing before the app has started is not lost', async ({ page }) => {
  const scriptsMayCome = Promise.withResolvers<void>();
  await page.route(appScripts, async (route) => {
    await scriptsMayCome.promise;
    await route.continue();
  });
  const search = new SearchPage(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('¿Qué servicio necesitas?').pressSequentially('carp');
  scriptsMayCome.resolve();
  await expect(search.suggestions.getByRole('option', { name: /^Carpintería$/ })).toBeVisible();
  await page.keyboard.type('in');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=carpin');
});
