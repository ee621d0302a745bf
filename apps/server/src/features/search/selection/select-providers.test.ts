import { CATEGORIES } from '@oficio/contract/profiles.ts';
import {
  DISTANCES_KM,
  type SearchQuery,
  SORT_ORDERS,
  searchProviders,
} from '@oficio/contract/search.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { countStatements } from '#app/testing/count-statements.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { insertProviders, newProvider } from '#app/testing/providers.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { buildFilter } from '../build-filter.ts';
import { lookUpWords } from '../queries.ts';
import { readKeyword } from '../read-keyword.ts';
import { wordsOf } from '../split-words.ts';
import { countNear } from './count-near.ts';
import { planParts } from './plan-parts.ts';
import type { ProviderFilter } from './provider-filter.ts';
import {
  countByArea,
  countMatches,
  type ProviderRow,
  readPage,
  type Sample,
  sampleMatches,
  searchAtOnce,
} from './queries.ts';
import { selectProviders } from './select-providers.ts';

const app = await startTestApp();
const { searchDb } = app.deps;
const { clock } = app;
const centre = { lat: 40.4168, lng: -3.7038 };

const provider = fc
  .record({
    name: fc.constantFrom('Ana López', 'Juan Ruiz', 'Luis Vega'),
    description: fc.constantFrom(
      null,
      'Urgencias de fontanero',
      'Pon una antena',
      'Arreglo grifos',
    ),
    status: fc.constantFrom('available' as const, 'busy' as const),
    categories: fc.uniqueArray(fc.constantFrom(...CATEGORIES.slice(0, 3), 'Plomería' as const), {
      maxLength: 3,
    }),
    place: fc.option(
      fc.record({
        lat: fc.double({ min: 40.2, max: 40.65, noNaN: true }),
        lng: fc.double({ min: -4, max: -3.4, noNaN: true }),
      }),
      { freq: 9 },
    ),
    reviews: fc.constantFrom({ count: 0, sum: 0 }, { count: 4, sum: 20 }, { count: 3, sum: 13 }),
  })
  .map((fields) => newProvider(fields));

const query = fc.record({
  keyword: fc.constantFrom(null, 'fontanero', 'antenas', 'lópez', 'urgencias', 'gotea el grifo'),
  category: fc.constantFrom('' as const, 'Electricidad' as const),
  distance: fc.constantFrom(...DISTANCES_KM),
  location: fc.constantFrom(null, centre, { lat: 40.25, lng: -3.9 }),
  include_unavailable: fc.boolean(),
  min_rating: fc.constantFrom(null, 4.5),
  free_on: fc.constantFrom(null, clock.now().toISOString().slice(0, 10)),
  sort: fc.constantFrom(...SORT_ORDERS),
});

beforeAll(() => insertProviders(app, fc.sample(provider, 400)));

async function filterOf(search: Partial<SearchQuery>, isGuest: boolean): Promise<ProviderFilter> {
  const known = search.keyword ? await lookUpWords(searchDb, wordsOf(search.keyword)) : [];
  const body = searchProviders.body.parse(search);
  return buildFilter(body, readKeyword(body, known), { now: clock.now(), isGuest });
}

/** A sample with which every page is read in the order of the score. */
const dense: Sample = {
  byRank: new Map(Array.from({ length: 20 }, (_, rank) => [rank, 100])),
  size: 2000,
  catalogue: 10_000_000,
};

test('pages that are read in parts equal those that are read at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      query,
      fc.boolean(),
      fc.constantFrom(10, 50),
      fc.constantFrom({}, { sample: dense }, { commonRanks: [0, 1, 5, 6] }),
      async (search, isGuest, limit, known) => {
        const filter = await filterOf(search, isGuest);
        const whole = { limit: 1000, offset: 0 };
        const expected = await searchAtOnce(searchDb, filter, whole, null);
        expect(await countOf(filter)).toBe(expected.total);
        const found: { id: string; distance: number | null }[] = [];
        for (let offset = 0; offset <= expected.total; offset += limit) {
          const range = { limit, offset };
          const parts = planParts(filter, range, known);
          found.push(...(await readPage(searchDb, filter, range, parts)).map(keyOf));
        }
        expect(found).toEqual(expected.providers.map(keyOf));
      },
    ),
    { numRuns: 80 },
  );
});

const keyOf = ({ id, distance }: ProviderRow) => ({ id, distance });

async function countOf(filter: ProviderFilter): Promise<number> {
  const { near } = filter;
  if (!near) return countMatches(searchDb, filter, []);
  return countNear(searchDb, filter, near, await countByArea(searchDb, filter, near.areas));
}

test('a sample of a small catalogue is the whole of it', async () => {
  await runSql(app.deps.config.databaseUrl, 'analyze profiles');
  const filter = await filterOf({ keyword: 'fontanero' }, true);
  const { byRank, size, catalogue } = await sampleMatches(searchDb, filter);
  const { total } = await searchAtOnce(searchDb, filter, { limit: 10, offset: 0 }, null);
  expect([...byRank.values()].reduce((sum, count) => sum + count, 0)).toBe(total);
  expect([size, catalogue]).toEqual([400, 400]);
});

describe('a search with more than 1 000 matches', () => {
  const many = Array.from({ length: 1100 }, () => newProvider({ categories: ['Salud'] }));
  beforeAll(() => insertProviders(app, many));
  const first = { limit: 10, offset: 0 };

  test.each([null, centre])('has a total that is kept for a minute', async (location) => {
    const search = { category: 'Salud', location } as const;
    expect((await selectProviders(searchDb, await filterOf(search, true), first)).total).toBe(1100);
    const more = newProvider({ categories: ['Salud'] });
    await insertProviders(app, [more]);
    expect((await selectProviders(searchDb, await filterOf(search, true), first)).total).toBe(1100);
    clock.advance({ seconds: 61 });
    expect((await selectProviders(searchDb, await filterOf(search, true), first)).total).toBe(1101);
    await runSql(app.deps.config.databaseUrl, 'delete from users where id = $1', [more.id]);
    clock.advance({ seconds: 61 });
  });

  test.each([null, centre])(
    'takes few statements, and at most two once it is counted',
    async (location) => {
      const { deps, count } = countStatements(app.deps);
      const filter = await filterOf({ category: 'Salud', location }, true);
      await selectProviders(deps.searchDb, filter, first);
      const before = count();
      expect(before).toBeLessThanOrEqual(4);
      await selectProviders(deps.searchDb, filter, { limit: 50, offset: 50 });
      expect(count() - before).toBeLessThanOrEqual(2);
    },
  );

  test.each([null, centre])('has no page behind its last provider', async (location) => {
    const filter = await filterOf({ category: 'Salud', location }, true);
    const { total } = await selectProviders(searchDb, filter, first);
    const ids = many.splice(0, 20).map(({ id }) => id);
    await runSql(app.deps.config.databaseUrl, 'delete from users where id = any($1)', [ids]);
    const last = { limit: 10, offset: total - 10 };
    const page = await selectProviders(searchDb, filter, last);
    expect(page).toEqual({ total: last.offset, providers: [] });
    clock.advance({ seconds: 61 });
  });
});

test('the last page that can be read continues the order of the results', async () => {
  const near = Array.from({ length: 2020 }, () => newProvider({ categories: ['Consultoría'] }));
  const far = Array.from({ length: 20 }, () =>
    newProvider({ categories: ['Consultoría'], place: { lat: 40.5, lng: -3.7 } }),
  );
  await insertProviders(app, [...near, ...far]);
  const filter = await filterOf({ category: 'Consultoría', location: centre }, true);
  const range = { limit: 30, offset: 1980 };
  const { providers } = await searchAtOnce(searchDb, filter, range, null);
  const page = await readPage(searchDb, filter, range, planParts(filter, range, {}));
  expect(page.map(keyOf)).toEqual(providers.map(keyOf));
});
