import { locatedAt, uniquePlace } from './fixtures/places.ts';
import { createProvider } from './fixtures/provider.ts';
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

test('a reload keeps the place in the results, also with a session', async ({
  open,
  host,
  scenario,
}) => {
  const place = uniquePlace();
  const names = ['Ana', 'Bea', 'Carla', 'Dora', 'Eva'];
  await Promise.all(names.map((name) => createProvider(host, { name, place })));
  for (const account of [null, scenario.client]) {
    const page = await open(account, locatedAt(place));
    const search = new SearchPage(page);
    await search.open();
    await expect(search.cards).toHaveCount(5);
    await page.evaluate(() => scrollTo(0, 1000));
    await page.reload();
    await expect(search.cards).toHaveCount(5);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1000);
  }
});
