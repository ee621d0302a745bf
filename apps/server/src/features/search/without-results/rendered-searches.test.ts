import { listSearchesWithoutResults } from '@oficio/contract/search/searches-without-results.ts';
import { searchProviders } from '@oficio/contract/search.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSuperadmin } from '#app/testing/administrators.ts';
import type { TestApp } from '#app/testing/build-test-app.ts';
import { buildPageApp, openPage } from '#app/testing/page-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildPageApp();
});
afterAll(() => app.close());

async function countsOf(words: string) {
  await app.deps.searchesWithoutResults.flush();
  const { token } = await createSuperadmin(app);
  const { searches } = await app.call(listSearchesWithoutResults, { query: {} }, token);
  return searches
    .filter((search) => search.words === words)
    .map(({ town, count }) => [town?.name ?? null, count]);
}

const location = { lat: 40.41, lng: -3.7 };

test('rendered pages of the same words count once, together with the search of the app', async () => {
  // Different addresses, because a rendered page is cached.
  for (const limit of ['', '&por_pagina=30', '&por_pagina=50']) {
    expect((await openPage(app, `/search?q=leones${limit}`)).status).toBe(200);
    await app.deps.searchesWithoutResults.flush();
  }
  await app.call(searchProviders, { body: { keyword: 'leones' } });
  expect(await countsOf('leones')).toEqual([[null, 1]]);
});

test('a rendered page and the search that follows at a position count once, at the position', async () => {
  await openPage(app, '/search?q=tigres');
  await app.call(searchProviders, { body: { keyword: 'tigres', location } });
  expect(await countsOf('tigres')).toEqual([['Madrid', 1]]);
});

test('the pages of trades in towns do not count', async () => {
  expect((await openPage(app, '/servicios/salud/madrid')).status).toBe(200);
  await app.deps.searchesWithoutResults.flush();
  const { token } = await createSuperadmin(app);
  const { searches } = await app.call(listSearchesWithoutResults, { query: {} }, token);
  expect(searches.filter(({ category }) => category !== null)).toEqual([]);
});
