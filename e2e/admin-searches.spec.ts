import { randomUUID } from 'node:crypto';
import { listSearchesWithoutResults } from '@oficio/contract/search/searches-without-results.ts';
import type { Account } from './fixtures/accounts.ts';
import { locatedAt } from './fixtures/places.ts';
import { expect, test } from './fixtures/test.ts';
import { AdminPage } from './pages/admin-page.ts';
import { SearchPage } from './pages/search-page.ts';

const sevilla = { latitude: 37.3891, longitude: -5.9845 };
/** Words that no provider has, before those of other tests in the alphabet. */
const newWords = () => `aaa${randomUUID().replace(/[^a-f]/g, '')} zzzkq`;

/** Resolves once the server has stored the only count of these words, which takes seconds. */
async function isCountedOnce(admin: Account, words: string, town: string): Promise<void> {
  await expect
    .poll(async () => {
      const query = { days: 7, page: 1, limit: 100 } as const;
      const { searches } = await admin.call(listSearchesWithoutResults, { query });
      return searches
        .filter((search) => search.words === words)
        .map((search) => [search.town?.name, search.count]);
    })
    .toEqual([[town, 1]]);
}

test('what a guest does not find is listed with its town, and the link searches it again', async ({
  open,
  admin,
}) => {
  const words = newWords();
  const search = new SearchPage(await open(null, locatedAt(sevilla)));
  await search.open();
  await search.searchFor(`un ${words.toUpperCase()}`);
  await expect(search.page.getByRole('heading', { name: 'No hay resultados' })).toBeVisible();
  await search.page.reload();
  await expect(search.page.getByRole('heading', { name: 'No hay resultados' })).toBeVisible();
  await isCountedOnce(admin, words, 'Sevilla');

  const page = await open(admin);
  const panel = new AdminPage(page);
  await panel.open();
  await panel.tab('Búsquedas').click();
  await expect(page).toHaveURL('/admin?vista=busquedas');
  await expect(page.getByRole('heading', { name: 'Búsquedas sin resultados' })).toBeVisible();
  const row = page.locator('tr, li').filter({ hasText: words });
  await expect(row).toContainText('Sevilla');
  await panel.link(words).click();
  const again = new SearchPage(page);
  await expect(again.keyword).toHaveValue(words);
  await expect(page).toHaveURL(/lugar=Sevilla/);
  await expect(page.getByRole('heading', { name: 'No hay resultados' })).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();
});
