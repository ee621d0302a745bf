import { CATEGORIES, type Category } from '@oficio/contract/profiles.ts';
import {
  AREA_DEGREES,
  DISTANCES_KM,
  PAGE_SIZES,
  searchProviders,
} from '@oficio/contract/search.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { insertProviders, newProvider, type TestProvider } from '#app/testing/providers.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { areasAround, areasInside, cellsAround, regionsOf } from './areas-around.ts';

interface Meaning {
  /**
   * The categories that the keyword names; if it names a job, providers who mention the job come
   * first.
   */
  trades: Category[];
  name?: string;
  description?: string;
  isJob?: boolean;
}

const keywords: Record<string, Meaning> = {
  fontanero: { trades: ['Fontanería', 'Plomería'] },
  electricistas: { trades: ['Electricidad'] },
  lópez: { trades: [], name: 'López' },
  Urgencia: { trades: [], description: 'Urgencias' },
  salud: { trades: ['Salud'], description: 'salud' },
  antenas: { trades: ['Electricidad'], description: 'antena', isJob: true },
};

const place = fc.record({
  lat: fc.double({ min: 40.2, max: 40.8, noNaN: true }),
  lng: fc.double({ min: -4.1, max: -3.3, noNaN: true }),
});

const provider = fc
  .record({
    name: fc.constantFrom('Ana López', 'Juan Ruiz', 'Luis Vega'),
    description: fc.constantFrom(null, 'Urgencias', 'Cuido de tu salud', 'Pon una antena'),
    status: fc.constantFrom('available', 'busy', 'offline'),
    categories: fc.uniqueArray(fc.constantFrom(...CATEGORIES.slice(0, 2), 'Plomería', 'Salud'), {
      maxLength: 3,
    }),
    place: fc.option(place),
    reviews: fc.constantFrom({ count: 0, sum: 0 }, { count: 4, sum: 20 }, { count: 3, sum: 5 }),
  })
  .map((fields) => newProvider(fields as Partial<TestProvider>));

const search = fc.record({
  keyword: fc.option(fc.constantFrom(...Object.keys(keywords))),
  category: fc.constantFrom('' as const, ...CATEGORIES.slice(0, 2), 'Salud' as const),
  distance: fc.constantFrom(...DISTANCES_KM),
  location: fc.option(place),
  include_unavailable: fc.boolean(),
  limit: fc.constantFrom(...PAGE_SIZES),
});
type Search = typeof search extends fc.Arbitrary<infer Value> ? Value : never;

const app = await startTestApp();
const providers = fc.sample(provider, 400);
beforeAll(async () => {
  await insertProviders(app, providers);
});

test('for any search the pages equal a plain filter and sort of everyone', async () => {
  const { token } = await createAccount(app, 'client');
  await fc.assert(
    fc.asyncProperty(search, fc.boolean(), async (query, isGuest) => {
      const expected = filterAndSort(query, isGuest);
      const found: { id: string; distance: number | null }[] = [];
      for (let page = 1; page <= Math.max(1, Math.ceil(expected.length / query.limit)); page += 1) {
        const body = { ...query, page };
        const answer = await app.call(searchProviders, { body }, isGuest ? null : token);
        expect(answer.total).toBe(expected.length);
        // The response schema does not check this answer before it is sent.
        expect(searchProviders.response.parse(answer)).toEqual(answer);
        found.push(...answer.results.map(({ id, distance }) => ({ id, distance })));
      }
      expect(found).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

test('every point within the radius lies in one of the areas around, as the database numbers them', async () => {
  const anywhere = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
    bearing: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    reach: fc.double({ min: 0, max: 30, noNaN: true }),
  });
  const cases = fc.sample(anywhere, 3000).map(({ lat, lng, bearing, reach }) => ({
    areas: areasAround({ lat, lng }, 30),
    cells: new Set(cellsAround({ lat, lng }, reach)),
    ...destination({ lat, lng }, bearing, reach),
  }));
  const rows = await runSql<{ area: number; cell: number; region: number }>(
    app.deps.config.databaseUrl,
    `select search_area(lat, lng) as area, search_cell(lat, lng) as cell,
       search_region(search_area(lat, lng)) as region
     from jsonb_to_recordset($1) as t (lat double precision, lng double precision)`,
    [JSON.stringify(cases.map(({ lat, lng }) => ({ lat, lng })))],
  );
  for (const [index, { areas, cells }] of cases.entries()) {
    expect(areas).toContain(rows[index]?.area);
    expect(cells).toContain(rows[index]?.cell);
    expect(regionsOf(areas)).toContain(rows[index]?.region);
  }
});

test('every point of an area inside a circle lies within the radius', () => {
  const centre = fc.record({
    lat: fc.double({ min: -89, max: 89, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(
      centre,
      fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      fc.double({ min: 30.01, max: 45, noNaN: true }),
      (here, bearing, reach) => {
        const [outside] = areasAround(destination(here, bearing, reach), 0);
        const areas = areasAround(here, 30);
        expect(areasInside(areas, here, 30)).not.toContain(outside);
      },
    ),
  );
});

test.each([
  'urg',
  'lopes',
  'ana ló',
  'cuido salud',
  'cuidó-salud',
  'de tu salud',
  'fontanero lópez',
  "lopez' | 'ana",
  'vega plo',
])('a location excludes distant providers and no others: "%s"', async (keyword) => {
  const location = { lat: 40.5, lng: -3.7 };
  const isNear = (one: TestProvider) => (kilometres(roundedPlace(one), location) ?? Infinity) <= 30;
  const near = new Set(providers.filter(isNear).map(({ id }) => id));
  const everywhere = await idsOf({ keyword, location: null });
  expect(await idsOf({ keyword, location })).toEqual(everywhere.filter((id) => near.has(id)));
  expect(everywhere.length).toBeGreaterThan(0);
});

/** The ids of all results. */
async function idsOf(query: Pick<Search, 'location'> & { keyword: string }): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const body = { ...query, page, limit: 50, include_unavailable: true } as const;
    const { results, total_pages } = await app.call(searchProviders, { body });
    ids.push(...results.map(({ id }) => id));
    if (page >= total_pages) return ids.sort();
  }
}

test.each([
  ['Instalación de aire acondicionado', "'aire' <-> 'acondicionado'"],
  ['Instalación de aire acondicionado', "'instalación' <2> 'aires':C"],
  ["Taller O'Brien", "'o''brien':A | 'nadie'"],
  ["Taller O'Brien", "'bri':*A & ('tall':* | 'nadie')"],
  ['Apertura 24h', "('24h':ABCD | 'x') & 'apertura'"],
  ['Fontanería López', "'fontaneri':B | 'lop':AB"],
  ['Fontanería López', "'fontaneri':*B & 'lop':*AB & ('fontaneri':* | 'x':B)"],
])('the terms of "%s" fit %s', async (text, query) => {
  const rows = await runSql(
    app.deps.config.databaseUrl,
    `select document @@ query as fits,
       search_terms(document, null) @@ search_terms_query(query, null) as anywhere,
       search_terms(document, array[7654321]) @@
         search_terms_query(query, array[1, search_region(7654321)]) as here,
       search_terms(document, array[7654321]) @@ search_terms_query(query, array[1, 2]) as elsewhere
     from to_tsquery('oficio', $2) query,
       (select setweight(to_tsvector('oficio', $1), 'A') || setweight(to_tsvector('oficio', $1), 'B')
          || setweight(to_tsvector('oficio', $1), 'C') as document) d`,
    [text, query],
  );
  expect(rows).toEqual([{ fits: true, anywhere: true, here: true, elsewhere: false }]);
});

test.each(["'fontaneri':B", "'fontaneri':AB"])('words elsewhere do not fit %s', async (query) => {
  const rows = await runSql(
    app.deps.config.databaseUrl,
    `select search_terms(setweight(to_tsvector('oficio', 'Fontanería'), 'C'), null)
       @@ search_terms_query($1::tsquery, null) as fits`,
    [query],
  );
  expect(rows).toEqual([{ fits: false }]);
});

function filterAndSort(query: Search, isGuest: boolean) {
  const steps = isGuest ? 2 : 10;
  return providers

    .map((one) => ({
      one,
      rank: rankOf(one, query.keyword),
      km: kilometres(isGuest ? roundedPlace(one) : one, query.location),
    }))
    .filter(({ one, rank, km }) => {
      if (rank === null) return false;
      if (query.category && !one.categories.includes(query.category)) return false;
      if (!query.include_unavailable && one.status !== 'available') return false;
      return !query.location || (km !== null && km <= query.distance);
    })
    .map(({ one, rank, km }) => ({
      id: one.id,
      rank: rank ?? 0,
      distance: km === null ? null : Math.round(km * steps) / steps,
      score: (one.reviews.sum + 20) / (one.reviews.count + 5),
    }))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        (a.distance ?? 0) - (b.distance ?? 0) ||
        b.score - a.score ||
        (a.id < b.id ? -1 : 1),
    )
    .map(({ id, distance }) => ({ id, distance }));
}

function rankOf(one: TestProvider, keyword: string | null): number | null {
  const meaning = keyword === null ? null : keywords[keyword];
  if (!meaning) return 0;
  const isMeant = meaning.trades.some((trade) => one.categories.includes(trade));
  const mentions = Boolean(meaning.description && one.description?.includes(meaning.description));
  if (meaning.name && one.name.includes(meaning.name)) return 0;
  if (!meaning.isJob) return isMeant ? 0 : mentions ? 1 : null;
  return isMeant ? (mentions ? 0 : 1) : mentions ? 2 : null;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;
const EARTH_KM = 6371.0088;

/** A provider with the rounded point from which guests get distances. */
function roundedPlace({ place }: TestProvider): Pick<TestProvider, 'place'> {
  const round = (angle: number) => Math.round(angle / AREA_DEGREES) * AREA_DEGREES;
  return { place: place && { lat: round(place.lat), lng: round(place.lng) } };
}

function kilometres(
  { place: here }: Pick<TestProvider, 'place'>,
  there: Search['location'],
): number | null {
  if (!here || !there) return null;
  const height = Math.sin(radians(there.lat - here.lat) / 2) ** 2;
  const width = Math.sin(radians(there.lng - here.lng) / 2) ** 2;
  const chord = height + Math.cos(radians(here.lat)) * Math.cos(radians(there.lat)) * width;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord));
}

/** The point at a distance in kilometres and a direction. */
function destination(from: { lat: number; lng: number }, bearing: number, km: number) {
  const [angle, lat] = [km / EARTH_KM, radians(from.lat)];
  const sine =
    Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing);
  const turn = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(lat),
    Math.cos(angle) - Math.sin(lat) * sine,
  );
  const lng = from.lng + degrees(turn);
  return { lat: degrees(Math.asin(Math.min(1, sine))), lng: ((lng + 540) % 360) - 180 };
}
