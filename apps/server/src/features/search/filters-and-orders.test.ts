import {
  DAY_PARTS,
  DISTANCES_KM,
  MIN_RATINGS,
  PAGE_SIZES,
  type SearchQuery,
  type SearchResult,
  SORT_ORDERS,
  type SortOrder,
  searchProviders,
} from '@oficio/contract/search.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '#app/testing/factories.ts';
import { calendar, writeCalendar } from '#app/testing/free-hours.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { insertProviders, newProvider, type TestProvider } from '#app/testing/providers.ts';
import { ROUNDS_MS, rounds } from '#app/testing/rounds.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { refreshFreeHours } from '../appointments/free-hours/refresh-free-hours.ts';
import { MAX_BY_FREE_HOUR, MAX_EXACT_TOTAL } from './policy.ts';

const RUNS = rounds(12);
const NOW = new Date('2026-11-20T09:10:00Z');

const place = fc.record({
  lat: fc.double({ min: 40.3, max: 40.7, noNaN: true }),
  lng: fc.double({ min: -4, max: -3.4, noNaN: true }),
});
const provider = fc
  .record({
    name: fc.constantFrom('Ana López', 'Juan Ruiz', 'Luis Vega'),
    description: fc.constantFrom(null, 'Urgencias', 'Ruiz e hijos'),
    status: fc.constantFrom('available', 'busy', 'offline'),
    categories: fc.subarray(['Electricidad', 'Salud']),
    place: fc.option(place),
    reviews: fc.constantFrom(
      ...[
        [0, 0],
        [4, 20],
        [20, 89],
        [20, 88],
        [4, 19],
        [3, 5],
        [8, 36],
      ].map(([count = 0, sum = 0]) => ({ count, sum })),
    ),
  })
  .map((fields) => newProvider(fields as Partial<TestProvider>));

const app = await startTestApp();
const providers = fc.sample(provider, 150);
beforeAll(async () => {
  app.clock.set(NOW);
  await insertProviders(app, providers);
  const calendars = fc.sample(calendar, providers.length);
  for (const [index, { id }] of providers.entries()) {
    const one = calendars[index];
    // The calendars of the first 50 are refreshed, those of the next 50 are due, the others never
    // change.
    if (index === 50) await refreshFreeHours(app.deps);
    if (one && index < 100) await writeCalendar(app, id, one, NOW);
  }
});

type Body = Partial<Omit<SearchQuery, 'page'>>;

const base = fc.record({
  keyword: fc.option(fc.constantFrom('ruiz', 'electricista', 'urgencias')),
  location: fc.option(place),
  distance: fc.constantFrom(...DISTANCES_KM),
});
const filters = fc.record({
  category: fc.constantFrom('' as const, '' as const, 'Salud' as const),
  include_unavailable: fc.boolean(),
  free: fc.option(
    fc.record({
      free_on: fc.nat(5).map((day) => `2026-11-${20 + day}`),
      free_part: fc.option(fc.constantFrom(...DAY_PARTS)),
    }),
  ),
  min_rating: fc.option(fc.constantFrom(...MIN_RATINGS)),
});
const shown = fc.record({
  sort: fc.constantFrom(...SORT_ORDERS),
  limit: fc.constantFrom(...PAGE_SIZES),
  isGuest: fc.boolean(),
});

test(
  'filters keep the order of relevance, and the other orders sort it by their value',
  async () => {
    const { token } = await createAccount(app, 'client');
    await fc.assert(
      fc.asyncProperty(base, filters, shown, async (query, { free, ...rest }, seen) => {
        const { sort, limit, isGuest } = seen;
        const all = (body: Body) =>
          everything({ limit, ...query, ...body }, isGuest ? null : token);
        const everyone = await all({ include_unavailable: true });
        const freeThen = free && (await all({ include_unavailable: true, ...free }));
        const start = new Map(
          (freeThen ?? everyone).map(({ id, next_free_at }) => [id, next_free_at]),
        );
        const expected = everyone
          .filter(({ id }) => start.has(id))
          .filter(({ profile }) => rest.include_unavailable || profile.status === 'available')
          .filter(({ profile }) => !rest.category || profile.categories.includes(rest.category))
          .filter(({ profile }) => Number(profile.rating.toFixed(1)) >= (rest.min_rating ?? 0))
          .map((result) => ({ ...result, next_free_at: start.get(result.id) ?? null }))
          .map((result) => ({ result, value: sortValue(sort, result) }))
          .sort((a, b) => (a.value === b.value ? 0 : a.value - b.value))
          .map(({ result }) => result);
        expect(await all({ ...rest, ...free, sort })).toEqual(expected);
      }),
      { numRuns: RUNS },
    );
  },
  ROUNDS_MS,
);

/** The value by which an order sorts, ascending. */
function sortValue(sort: SortOrder, { distance, profile, next_free_at }: SearchResult): number {
  if (sort === 'relevance') return 0;
  if (sort === 'distance') return distance ?? 0;
  if (sort === 'next_free')
    return next_free_at ? Math.floor(Date.parse(next_free_at) / QUARTER_MS) : Infinity;
  const stars = Math.round(profile.rating * profile.reviews_count);
  return -(stars + 20) / (profile.reviews_count + 5);
}
const QUARTER_MS = 900_000;

/** The results of all pages. Their number must be the total, and none may be repeated. */
async function everything(body: Body, token: string | null): Promise<SearchResult[]> {
  const found: SearchResult[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await app.call(searchProviders, { body: { ...body, page } }, token);
    found.push(...answer.results);
    if (page < answer.total_pages) continue;
    expect(found).toHaveLength(answer.total);
    expect(new Set(found.map(({ id }) => id)).size).toBe(answer.total);
    return found;
  }
}

test(
  'the next free hour orders the first of many results by relevance',
  async () => {
    const near = { lat: 37.38, lng: -5.98 };
    const far = { lat: 37.42, lng: -5.98 };
    const first = Array.from({ length: MAX_BY_FREE_HOUR }, () => newProvider({ place: near }));
    const last = Array.from({ length: MAX_EXACT_TOTAL }, () => newProvider({ place: far }));
    const total = first.length + last.length;
    const total_pages = first.length / 50;
    await insertProviders(app, [...first, ...last]);
    const [early, ...others] = first;
    await runSql(
      app.deps.config.databaseUrl,
      `insert into work_schedule (user_id, weekday, enabled, start_time, end_time)
     select id, case when id = $2 then 6 else 7 end, true, '10:00', '12:00' from unnest($1::uuid[]) as id`,
      [first.map(({ id }) => id), early?.id],
    );
    await refreshFreeHours(app.deps);
    const found: string[] = [];
    for (let page = 1; page <= total_pages; page += 1) {
      const body = { location: near, sort: 'next_free', limit: 50, page } as const;
      const answer = await app.call(searchProviders, { body });
      expect(answer).toMatchObject({ total, total_pages });
      found.push(...answer.results.map(({ id }) => id));
    }
    expect(found).toEqual([early?.id, ...others.map(({ id }) => id).sort()]);
    const beyond = { location: near, sort: 'next_free', limit: 50, page: total_pages + 1 } as const;
    const empty = await app.call(searchProviders, { body: beyond });
    expect(empty).toMatchObject({ results: [], total, total_pages });
  },
  ROUNDS_MS,
);

describe('a free hour', () => {
  const find = (body: Body) => app.call(searchProviders, { body });
  const invalid = (detail: string) => ({ status: 422, detail });

  test('is found on no past date', async () => {
    expect(await find({ free_on: '2026-11-19' })).toMatchObject({ results: [], total: 0 });
    expect(await find({ free_on: '0001-01-01' })).toMatchObject({ results: [], total: 0 });
  });

  test('can be requested for two weeks', async () => {
    expect((await find({ free_on: '2026-12-03' })).total).toBeGreaterThan(0);
    const far = invalid('Solo se pueden buscar horas libres en los próximos 14 días');
    await expect(find({ free_on: '2026-12-04' })).rejects.toMatchObject(far);
    await expect(find({ free_on: '9999-12-31' })).rejects.toMatchObject(far);
  });

  test('has a part of a day only with a day', async () => {
    await expect(find({ free_part: 'morning' })).rejects.toMatchObject(
      invalid('Elige también un día'),
    );
  });

  test.each([
    { free_on: '2026-02-30' },
    { free_on: 'mañana' },
    { free_on: "2026-11-20'; select" },
    { free_on: '2026-11-20', free_part: 'night' },
    { min_rating: 3 },
    { min_rating: '4.5' },
    { sort: 'id; drop table users' },
    { sort: 'constructor' },
    { free_on: 20_261_120 },
  ])('and other filters are refused with values that are not listed: %j', async (body) => {
    await expect(find(body as Body)).rejects.toMatchObject({ status: 422 });
  });
});
