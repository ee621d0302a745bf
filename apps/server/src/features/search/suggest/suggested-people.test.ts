import { getProfile, updateProfile } from '@oficio/contract/profiles.ts';
import { suggest } from '@oficio/contract/search/suggest.ts';
import { AREA_DEGREES, searchProviders } from '@oficio/contract/search.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { countStatements } from '#app/testing/count-statements.ts';
import { createAccount, deleteAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { insertProviders, newProvider, type TestProvider } from '#app/testing/providers.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { makeSuggestions } from './make-suggestions.ts';

const app = await startTestApp({ settings: { rateLimitFactor: 1e6 } });
const url = app.deps.config.databaseUrl;

const place = fc.record({
  lat: fc.double({ min: 40.1, max: 40.8, noNaN: true }),
  lng: fc.double({ min: -4.1, max: -3.3, noNaN: true }),
});
const provider = fc
  .record({
    name: fc
      .tuple(
        fc.constantFrom('María', 'Mario', 'José', 'Ana Josefa', 'Martín'),
        fc.constantFrom('López', 'Lucena', 'de la Fuente', 'Núñez', 'Marín'),
      )
      .map((names) => names.join(' ')),
    status: fc.constantFrom('available', 'busy', 'offline'),
    place: fc.option(place),
    reviews: fc.constantFrom({ count: 0, sum: 0 }, { count: 4, sum: 20 }, { count: 3, sum: 5 }),
  })
  .map((fields) => newProvider(fields as Partial<TestProvider>));
const providers = fc.sample(provider, 300);
const [banned, deleted] = [providers.slice(0, 40), providers.slice(40, 80)];
const hidden = new Set([...banned, ...deleted].map(({ id }) => id));

beforeAll(async () => {
  await createAccount(app, 'client', { name: 'María López' });
  await insertProviders(app, providers);
  await runSql(
    url,
    `insert into bans (id, user_id, admin_id, reason, starts_at, ends_at)
     select gen_random_uuid(), id, $2, 'x', now() - interval '1 day', now() + interval '1 year'
     from unnest($1::uuid[]) id`,
    [banned.map(({ id }) => id), providers.at(-1)?.id],
  );
  await runSql(
    url,
    `update users set deleted_at = now(), name = 'Usuario eliminado', email = null,
       password_hash = null, photo_id = null, phone = null, description = null where id = any($1::uuid[])`,
    [deleted.map(({ id }) => id)],
  );
});

const typed = fc.constantFrom(
  'ma',
  'mari',
  'jos',
  'ma lo',
  'lu mar',
  'de la',
  'nun',
  'ana jo',
  'fuente',
  'zz',
);

test('are public, found by a search, and the best rated', async () => {
  await fc.assert(
    fc.asyncProperty(typed, async (q) => {
      const ids = await suggestedFor(q, null);
      const expected = fitting(q).toSorted((a, b) => score(b) - score(a) || (a.id < b.id ? -1 : 1));
      expect(ids).toEqual(expected.slice(0, 3).map(({ id }) => id));
      for (const id of ids) await expectPublic(id, null);
    }),
    { numRuns: 15 },
  );
});

test('are public, found by a search within 30 km, and nearest first', async () => {
  await fc.assert(
    fc.asyncProperty(typed, place, async (q, location) => {
      const ids = await suggestedFor(q, location);
      const near = fitting(q)
        .map(({ id, place }) => ({ id, km: kilometresOfArea(place, location) }))
        .filter(({ km }) => km <= 30);
      expect(ids).toHaveLength(Math.min(3, near.length));
      const steps = near.map(({ km }) => Math.round(km * 2)).toSorted((a, b) => a - b);
      const stepOf = (id: string) => Math.round((near.find((one) => one.id === id)?.km ?? NaN) * 2);
      expect(ids.map(stepOf)).toEqual(steps.slice(0, 3));
      for (const id of ids) await expectPublic(id, location);
    }),
    { numRuns: 60 },
  );
});

async function suggestedFor(q: string, location: Location | null): Promise<string[]> {
  const { people } = await app.call(suggest, { query: { q, ...location } });
  return people.map(({ id }) => id);
}

async function expectPublic(id: string, location: Location | null): Promise<void> {
  const { user } = await app.call(getProfile, { params: { user_id: id } });
  expect(await search(user.name, location)).toContain(id);
}

/** The ids of all providers that a search of a guest finds. */
async function search(keyword: string, location: Location | null): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const body = { keyword, location, include_unavailable: true, limit: 50, page } as const;
    const { results, total_pages } = await app.call(searchProviders, { body });
    ids.push(...results.map(({ id }) => id));
    if (page >= total_pages) return ids;
  }
}

type Location = { lat: number; lng: number };

const fold = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

function score({ reviews }: TestProvider): number {
  return (reviews.sum + 20) / (reviews.count + 5);
}

/** The public providers whose names have words that begin with these. */
function fitting(q: string): TestProvider[] {
  return providers.filter(({ id, name }) => {
    const words = fold(name).split(' ');
    const fits = q.split(' ').every((part) => words.some((word) => word.startsWith(part)));
    return fits && !hidden.has(id);
  });
}

/** The distance to a provider's rounded point. */
function kilometresOfArea(home: Location | null, { lat, lng }: Location): number {
  if (!home) return Number.POSITIVE_INFINITY;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const round = (angle: number) => radians(Math.round(angle / AREA_DEGREES) * AREA_DEGREES);
  const height = Math.sin((radians(lat) - round(home.lat)) / 2) ** 2;
  const width = Math.sin((radians(lng) - round(home.lng)) / 2) ** 2;
  const chord = height + Math.cos(radians(lat)) * Math.cos(round(home.lat)) * width;
  return 2 * 6371.0088 * Math.asin(Math.sqrt(chord));
}

describe('a name', () => {
  const named = async (q: string) =>
    (await app.call(suggest, { query: { q } })).people.map(({ name }) => name);

  test('is found as soon as it is given, and no longer after it was changed or erased', async () => {
    const account = await createAccount(app, 'provider', { name: 'Zenobia Quiroga' });
    expect(await named('zeno qui')).toEqual(['Zenobia Quiroga']);
    await app.call(updateProfile, { body: { user: { name: 'Zenobia Camprubí' } } }, account.token);
    expect(await named('zeno qui')).toEqual([]);
    expect(await named('zeno camp')).toEqual(['Zenobia Camprubí']);
    await deleteAccount(app, account);
    expect(await named('zeno')).toEqual([]);
  });

  test('that very many providers have is found without reading all of them', async () => {
    const many = Array.from({ length: 3500 }, (_, index) =>
      newProvider({
        name: `Gumersindo ${index % 2 ? 'Par' : 'Impar'}`,
        place: { lat: 43.36, lng: -8.41 },
        reviews: { count: index === 3000 ? 50 : 0, sum: index === 3000 ? 250 : 0 },
      }),
    );
    await insertProviders(app, many);
    const best = many[3000]?.id;
    const [first] = (await app.call(suggest, { query: { q: 'gumer' } })).people;
    expect(first?.id).toBe(best);
    const query = { q: 'gume im', lat: 43.36, lng: -8.41 };
    expect((await app.call(suggest, { query })).people).toHaveLength(3);
  });
});

test('take one statement, whatever is typed', async () => {
  for (const query of [
    { q: 'ma' },
    { q: 'zz zz' },
    { q: 'gotea el techo', lat: 40.4, lng: -3.7 },
  ]) {
    const { deps, count } = countStatements(app.deps);
    await makeSuggestions(deps, query);
    expect(count()).toBe(1);
  }
  const { deps, count } = countStatements(app.deps);
  await makeSuggestions(deps, { q: 'm' });
  expect(count()).toBe(0);
});
