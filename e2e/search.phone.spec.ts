import { locatedAt } from './fixtures/places.ts';
import { expect, test } from './fixtures/test.ts';
import { SearchPage } from './pages/search-page.ts';

test('the first result is visible without scrolling, and the filters are in a drawer', async ({
  open,
  scenario,
}) => {
  const page = await open(scenario.client, locatedAt(scenario.place));
  const search = new SearchPage(page);
  await search.open();
  await expect(search.card('Ramón Etxeberria')).toBeInViewport({ ratio: 1 });
  const category = page.getByRole('combobox', { name: 'Categoría' });
  await expect(category).toBeHidden();
  await search.openFilters();
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
  await expect(category).toBeVisible();
});

test('the place is beside the keyword, and a suggestion is chosen by touch', async ({ page }) => {
  const search = new SearchPage(page);
  await search.open();
  await search.isReady();
  await search.place.tap();
  await page.keyboard.type('lug');
  await page.getByRole('option', { name: 'Lugo' }).tap();
  await expect(search.place).toHaveValue('Lugo');
  await expect(page).toHaveURL(/lugar=Lugo/);
  await search.openFilters();
  await expect(page.getByRole('dialog').getByLabel('Ubicación')).toHaveCount(0);
});

test('"Quitar filtros" removes all of them and keeps the drawer open', async ({
  open,
  scenario,
}) => {
  const page = await open(scenario.client, locatedAt(scenario.place));
  const search = new SearchPage(page);
  await page.goto('/search?q=fontanero&categoria=Salud&valoracion=4.8&distancia=5&incluir=true');
  await expect(page.getByRole('button', { name: /^Filtros ?: 4 en uso$/ })).toBeVisible();
  await search.openFilters();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar filtros' }).tap();
  await expect(page).toHaveURL('/search?q=fontanero');
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Categoría' })).toHaveValue('');
  await page.getByRole('button', { name: 'Cerrar', exact: true }).tap();
  await expect(search.card('Ramón Etxeberria')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filtros', exact: true })).toBeVisible();
});

test('chips scroll in one row, and the page does not', async ({ page, scenario: _ }) => {
  await page.goto(
    '/search?categoria=Enseñanza&lugar=Getafe&lat=40.305&lng=-3.733&distancia=15&valoracion=4.8&incluir=true',
  );
  const chips = page.getByRole('list', { name: 'Filtros en uso' }).getByRole('button');
  await expect(chips).toHaveCount(4);
  await expect(chips.last()).not.toBeInViewport({ ratio: 0.5 });
  await chips.last().focus();
  await expect(chips.last()).toBeInViewport({ ratio: 1 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBe(390);
});

test('Escape closes the calendar first, and then the drawer', async ({ page, scenario: _ }) => {
  const search = new SearchPage(page);
  await search.open();
  await search.openFilters(search.freeDay);
  await search.freeDay.tap();
  const calendar = page.getByRole('button', { name: 'Mes siguiente' });
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeHidden();
});
