import { expect, test } from './fixtures/test.ts';
import { SearchPage } from './pages/search-page.ts';

test.use({ hasMotion: true });

test('Back closes the filters and stays in the search', async ({ page }) => {
  const search = new SearchPage(page);
  await page.goto('/');
  await search.open();
  const address = page.url();
  await search.openFilters();
  const filters = page.getByRole('dialog', { name: 'Filtros' });
  await expect(filters).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state.overlays)).toBe(1);
  await page.goBack();
  await expect(filters).toBeHidden();
  expect(page.url()).toBe(address);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});
