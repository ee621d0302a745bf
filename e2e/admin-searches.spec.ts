import { randomUUID } from 'node:crypto';
import {
  listSearchesWithoutResults,
  type SearchWithoutResults,
} from '@oficio/contract/search/searches-without-results.ts';
import type { Page } from '@playwright/test';
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

function answer(page: Page, searches: readonly SearchWithoutResults[]): Promise<URLSearchParams[]> {
  const asked: URLSearchParams[] = [];
  return page
    .route('**/api/admin/searches-without-results?*', (route) => {
      const { searchParams } = new URL(route.request().url());
      asked.push(searchParams);
      const [number, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
      const total = searches.length;
      const totals = { total, total_pages: Math.ceil(total / limit), page: number };
      const shown = searches.slice((number - 1) * limit, number * limit);
      return route.fulfill({ json: { searches: shown, ...totals } });
    })
    .then(() => asked);
}

test('what a guest does not find is listed with its town, and the link searches it again', {
  tag: '@phone',
}, async ({ open, admin }) => {
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

test('the period and the page are in the address', { tag: '@phone' }, async ({ open, admin }) => {
  const page = await open(admin);
  const panel = new AdminPage(page);
  const asked = await answer(
    page,
    Array.from({ length: 45 }, (_, index) => ({
      words: `palabra ${index}`,
      category: null,
      town: null,
      count: 45 - index,
      last_day: '2026-11-20',
    })),
  );
  await panel.open('?vista=busquedas');
  await panel.button('Página siguiente').click();
  await expect(page).toHaveURL(/pagina=2/);
  await expect(panel.link('palabra 20')).toBeVisible();
  await page.getByText('7 días', { exact: true }).click();
  await expect(page).toHaveURL('/admin?vista=busquedas&dias=7');
  await expect(panel.link('palabra 0')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: '7 días' })).toBeChecked();
  await panel.open('?vista=busquedas&dias=90&pagina=900');
  await expect(panel.link('palabra 44')).toBeVisible();
  await expect(page).toHaveURL(/pagina=3/);
  expect(new Set(asked.map((query) => query.get('days')))).toEqual(new Set(['30', '7', '90']));
});

test('a failure shows an error, which can be retried into the empty state', async ({
  open,
  admin,
}) => {
  const page = await open(admin);
  await page.route('**/api/admin/searches-without-results?*', (route) => route.abort());
  await new AdminPage(page).open('?vista=busquedas&dias=90');
  await expect(page.getByRole('alert').getByText('Error al cargar las búsquedas')).toBeVisible();
  await page.unroute('**/api/admin/searches-without-results?*');
  await answer(page, []);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('No hay búsquedas sin resultados')).toBeVisible();
  await expect(page.getByText(/En los últimos 90 días/)).toBeVisible();
});
