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

test('a suggestion is chosen by touch, and the drawer stays open', async ({ page }) => {
  const search = new SearchPage(page);
  await search.open();
  await search.openFilters();
  await search.place.tap();
  await page.keyboard.type('lug');
  await page.getByRole('option', { name: 'Lugo' }).tap();
  await expect(search.place).toHaveValue('Lugo');
  await expect(page).toHaveURL(/lugar=Lugo/);
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
});
