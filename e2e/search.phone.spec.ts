import { standingAt } from './fixtures/places.ts';
import { expect, test } from './fixtures/test.ts';
import { SearchPage } from './pages/search-page.ts';

test('the first result is seen without scrolling, the filters wait in a sheet', async ({
  open,
  scene,
}) => {
  const page = await open(scene.client, standingAt(scene.place));
  const search = new SearchPage(page);
  await search.open();
  await expect(search.card('Ramón Etxeberria')).toBeInViewport({ ratio: 1 });
  const category = page.getByRole('combobox', { name: 'Categoría' });
  await expect(category).toBeHidden();
  await search.openFilters();
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
  await expect(category).toBeVisible();
});

test('a suggested place is taken with a finger, and the sheet stays for the rest', async ({
  page,
}) => {
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
