import { CATEGORIES } from '@oficio/contract/profiles.ts';
import {
  DISTANCES_KM,
  type SearchQuery,
  type SearchResult,
  SORT_ORDERS,
  searchProviders,
} from '@oficio/contract/search.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertBan } from '#app/testing/administrators.ts';
import { countStatements } from '#app/testing/count-statements.ts';
import { createAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { insertProviders, newProvider } from '#app/testing/providers.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { buildFilter } from '../build-filter.ts';
import type { KnownWord } from '../group-words.ts';
import { MAX_BY_FREE_HOUR } from '../policy.ts';
import { lookUpWords } from '../queries.ts';
import { readKeyword } from '../read-keyword.ts';
import { wordsOf } from '../split-words.ts';
import { planParts } from './plan-parts.ts';
import type { ProviderFilter } from './provider-filter.ts';
import {
  countMatches,
  type ReadPage,
  readPage,
  type Sample,
  sampleMatches,
  searchAtOnce,
} from './queries.ts';
import { selectProviders } from './select-providers.ts';
import { countByAreaStatement, countStatement, sampleStatement } from './sql/count-matches.ts';
import { partsShape, partsStatement } from './sql/page-in-parts.ts';
import { paramsOf, shapeOf } from './sql/params.ts';
import { atOnceShape, atOnceStatement } from './sql/search-at-once.ts';
import { SquareCounts } from './square-counts.ts';

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

// Of more, a page by the next free hour would order only some.
beforeAll(() => insertProviders(app, fc.sample(provider, MAX_BY_FREE_HOUR)));

async function filterOf(search: Partial<SearchQuery>, isGuest: boolean): Promise<ProviderFilter> {
  const known: KnownWord[] = search.keyword
    ? JSON.parse(await lookUpWords(searchDb, wordsOf(search.keyword)))
    : [];
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
          found.push(...keysOf(await readPage(searchDb, filter, range, parts)));
        }
        expect(found).toEqual(keysOf(expected));
      },
    ),
    { numRuns: 80 },
  );
});

test('filters of the same shape have the same text of each statement', async () => {
  const textsOf = new Map<string, string>();
  await fc.assert(
    fc.asyncProperty(
      query,
      fc.boolean(),
      fc.constantFrom(0, 20),
      async (search, isGuest, offset) => {
        const filter = await filterOf(search, isGuest);
        const range = { limit: 10, offset };
        for (const commonRanks of [[], [0]]) {
          const parts = planParts(filter, range, { commonRanks });
          const params = paramsOf(filter, {
            range,
            areas: [1],
            rings: parts.map(({ ring }) => ring),
          });
          const composed = {
            [`parts ${partsShape(params, parts)}`]: partsStatement(params, parts),
            [`at once ${atOnceShape(params, 1000)}`]: atOnceStatement(params, 1000),
            [`count ${shapeOf(params)}`]: countStatement(params),
            [`by area ${shapeOf(params)}`]: countByAreaStatement(params),
            [`sample ${shapeOf(params)}`]: sampleStatement(params),
          };
          for (const [shape, statement] of Object.entries(composed)) {
            const { sql: text } = statement.compile(searchDb);
            expect(textsOf.get(shape) ?? text).toBe(text);
            textsOf.set(shape, text);
          }
        }
      },
    ),
  );
});

const resultsOf = ({ results }: ReadPage): SearchResult[] => JSON.parse(results);
const keysOf = (page: ReadPage) => resultsOf(page).map(({ id, distance }) => ({ id, distance }));
const idsOf = (page: ReadPage) => resultsOf(page).map(({ id }) => id);

async function countOf(filter: ProviderFilter): Promise<number> {
  const { near } = filter;
  if (!near) return countMatches(searchDb, filter, []);
  return new SquareCounts().count(searchDb, '', filter, near);
}

test('a sample of a small catalogue is the whole of it', async () => {
  await runSql(app.deps.config.databaseUrl, 'analyze profiles');
  const filter = await filterOf({ keyword: 'fontanero' }, true);
  const { byRank, size, catalogue } = await sampleMatches(searchDb, filter);
  const { total } = await searchAtOnce(searchDb, filter, { limit: 10, offset: 0 }, null);
  expect([...byRank.values()].reduce((sum, count) => sum + count, 0)).toBe(total);
  expect([size, catalogue]).toEqual([MAX_BY_FREE_HOUR, MAX_BY_FREE_HOUR]);
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
    'takes few statements, and a single one once it is counted',
    async (location) => {
      const { deps, count } = countStatements(app.deps);
      const filter = await filterOf({ category: 'Salud', location }, true);
      await selectProviders(deps.searchDb, filter, first);
      const before = count();
      expect(before).toBeLessThanOrEqual(4);
      await selectProviders(deps.searchDb, filter, { limit: 50, offset: 50 });
      expect(count() - before).toBe(1);
    },
  );

  test.each([null, centre])('has no page behind its last provider', async (location) => {
    const filter = await filterOf({ category: 'Salud', location }, true);
    const { total } = await selectProviders(searchDb, filter, first);
    const ids = many.splice(0, 20).map(({ id }) => id);
    await runSql(app.deps.config.databaseUrl, 'delete from users where id = any($1)', [ids]);
    const last = { limit: 10, offset: total - 10 };
    const page = await selectProviders(searchDb, filter, last);
    expect(page).toEqual({ total: last.offset, results: '[]', words: null });
    clock.advance({ seconds: 61 });
  });
});

describe('a catalogue of some thousands', () => {
  const near = Array.from({ length: 2020 }, (_, index) =>
    newProvider({
      categories: ['Consultoría'],
      reviews: index % 50 === 0 ? { count: 4, sum: 20 } : { count: 0, sum: 0 },
    }),
  );
  beforeAll(async () => {
    const far = Array.from({ length: 20 }, () =>
      newProvider({ categories: ['Consultoría'], place: { lat: 40.5, lng: -3.7 } }),
    );
    await insertProviders(app, [...near, ...far]);
  });

  test.each([
    ['relevance', 1980],
    ['rating', 0],
    ['rating', 30],
    ['rating', 1980],
    ['next_free', 30],
  ] as const)(
    'has pages by %s from %i on that continue the order of the results',
    async (sort, offset) => {
      const filter = await filterOf({ category: 'Consultoría', location: centre, sort }, true);
      const range = { limit: 30, offset };
      const whole = await searchAtOnce(searchDb, filter, range, null);
      const page = await readPage(searchDb, filter, range, planParts(filter, range, {}));
      expect(keysOf(page)).toEqual(keysOf(whole));
      expect(resultsOf(page)).toHaveLength(30);
    },
  );

  test('shares the counts of its squares between searches from different places', async () => {
    const { deps, count } = countStatements(app.deps);
    const search = async (lat: number) => {
      const before = count();
      const filter = await filterOf(
        { category: 'Consultoría', location: { ...centre, lat } },
        true,
      );
      const { total } = await selectProviders(deps.searchDb, filter, { limit: 10, offset: 0 });
      expect(total).toBe(2040);
      return count() - before;
    };
    expect(await search(centre.lat)).toBe(4);
    expect(await search(centre.lat + 0.1)).toBeLessThanOrEqual(3);
    expect(await search(centre.lat + 0.1)).toBe(1);
  });

  test('leaves out the banned, in every way of reading', async () => {
    const [banned] = near;
    if (!banned) throw new Error('no provider');
    await insertBan(app, await createAccount(app, 'client'), banned);
    const range = { limit: 50, offset: 0 };
    const search = { category: 'Consultoría', location: centre, sort: 'rating' } as const;
    const filter = await filterOf(search, true);
    for (const most of [2040, null]) {
      const found = await searchAtOnce(searchDb, filter, range, most);
      expect(found.total).toBe(2039);
      expect(idsOf(found)).not.toContain(banned.id);
    }
    const page = await readPage(searchDb, filter, range, planParts(filter, range, {}));
    expect(idsOf(page)).not.toContain(banned.id);
    expect((await searchAtOnce(searchDb, filter, range, 2039)).total).toBe(2040);
    clock.advance({ seconds: 61 });
    const later = await filterOf(search, true);
    expect((await selectProviders(searchDb, later, range)).total).toBe(2039);
  });
});
