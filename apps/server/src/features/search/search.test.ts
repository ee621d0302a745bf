import { CATEGORIES } from '@oficio/contract/profiles.ts';
import { type SearchResult, searchProviders } from '@oficio/contract/search.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { guest } from '#app/platform/actor.ts';
import { buildTestApp } from '#app/testing/build-test-app.ts';
import { countStatements } from '#app/testing/count-statements.ts';
import { createAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { insertProviders, newProvider } from '#app/testing/providers.ts';
import { readAnswer, searchProviders as search } from './search-providers.ts';

const app = await startTestApp();

type Body = Parameters<typeof app.call<typeof searchProviders>>[1]['body'];

const find = (body: Body, token: string | null = null) =>
  app.call(searchProviders, { body }, token);
const names = ({ results }: { results: SearchResult[] }) => results.map(({ name }) => name);

describe('the filters', () => {
  const sevilla = { lat: 37.3891, lng: -5.9845 };
  const north = (km: number) => ({ lat: sevilla.lat + km / 111.195, lng: sevilla.lng });
  beforeAll(() =>
    insertProviders(app, [
      newProvider({ name: 'A 0', place: sevilla, categories: ['Diseño', 'Salud'] }),
      newProvider({ name: 'A 4', place: north(4), status: 'busy' }),
      newProvider({ name: 'A 12', place: north(12), status: 'offline' }),
      newProvider({ name: 'A 29', place: north(29), categories: ['Diseño'] }),
      newProvider({ name: 'A 31', place: north(31) }),
      newProvider({ name: 'A nowhere', place: null }),
    ]),
  );

  test('distance leaves out who is farther away or nowhere', async () => {
    const near = await find({ location: sevilla, include_unavailable: true });
    expect(names(near)).toEqual(['A 0', 'A 4', 'A 12', 'A 29']);
    expect(near.results.map(({ distance }) => distance)).toEqual([0, 4, 12, 29]);
    expect(
      names(await find({ location: sevilla, distance: 5, include_unavailable: true })),
    ).toEqual(['A 0', 'A 4']);
  });

  test('without a location distance does not matter and is not told', async () => {
    const all = await find({ keyword: 'nowhere', location: null, distance: 1 });
    expect(all.results).toMatchObject([{ name: 'A nowhere', distance: null }]);
  });

  test('unavailable ones only when requested', async () => {
    expect(names(await find({ location: sevilla }))).toEqual(['A 0', 'A 29']);
  });

  test('category, empty meaning all', async () => {
    expect(names(await find({ location: sevilla, category: 'Salud' }))).toEqual(['A 0']);
    expect(names(await find({ location: sevilla, category: 'Diseño' }))).toEqual(['A 0', 'A 29']);
    expect((await find({ location: sevilla, category: '' })).total).toBe(2);
  });

  test('each category finds those who have it and no others', async () => {
    await insertProviders(
      app,
      CATEGORIES.map((category) =>
        newProvider({ name: category, place: { lat: -33, lng: -70 }, categories: [category] }),
      ),
    );
    const location = { lat: -33, lng: -70 };
    for (const category of CATEGORIES) {
      expect(names(await find({ category, location }))).toEqual([category]);
    }
  });

  test('distance and limit outside the listed options are invalid', async () => {
    await expect(find({ distance: 7 as 5 })).rejects.toMatchObject({ status: 422 });
    await expect(find({ limit: 11 as 10 })).rejects.toMatchObject({ status: 422 });
    await expect(find({ page: 0 })).rejects.toMatchObject({ status: 422 });
  });

  test.each([
    { location: { lat: 90, lng: 0 }, place: { lat: 89.95, lng: 120 } },
    { location: { lat: -89.9, lng: 120 }, place: { lat: -89.95, lng: -60 } },
    { location: { lat: 0.01, lng: 179.99 }, place: { lat: 0, lng: -179.95 } },
    { location: { lat: 10, lng: -180 }, place: { lat: 10.1, lng: 179.9 } },
  ])('$location reaches across poles and the date line', async ({ location, place }) => {
    const there = newProvider({ name: 'Al otro lado', place });
    await insertProviders(app, [there]);
    const { results } = await find({ location });
    expect(results.map(({ id }) => id)).toEqual([there.id]);
  });
});

describe('pages', () => {
  const unread = { understood_as: [], did_you_mean: null };
  const bilbao = { lat: 43.263, lng: -2.935 };
  const tied = Array.from({ length: 2000 }, () => newProvider({ name: 'Gemelo', place: bilbao }));
  beforeAll(() => insertProviders(app, tied));

  test('with ties in every key hold each provider exactly once', async () => {
    const seen: string[] = [];
    for (let page = 1; page <= 200; page += 1) {
      const answer = await find({ location: bilbao, keyword: 'gemelo', page });
      expect(answer).toMatchObject({ total: 2000, total_pages: 200, page });
      seen.push(...answer.results.map(({ id }) => id));
    }
    expect(seen).toEqual(tied.map(({ id }) => id).sort());
  });

  test('beyond the last are empty, with the true totals', async () => {
    expect(await find({ location: bilbao, page: 201 })).toEqual({
      ...unread,
      results: [],
      total: 2000,
      total_pages: 200,
      page: 201,
    });
    expect((await find({ page: 1_000_000 })).total).toBeGreaterThan(2000);
  });

  test('end after 2000 results, with the number of all', async () => {
    const { total, total_pages } = await find({ limit: 50, page: 40 });
    expect(total).toBeGreaterThan(2000);
    expect(total_pages).toBe(40);
    expect((await find({ limit: 50, page: 40 })).results).toHaveLength(50);
    expect(await find({ limit: 50, page: 41 })).toEqual({
      ...unread,
      results: [],
      total,
      total_pages,
      page: 41,
    });
  });

  test('take as many statements however many they hold', async () => {
    const statementsFor = async (limit: 10 | 50) => {
      const { deps, count } = countStatements(app.deps);
      const query = searchProviders.body.parse({ location: bilbao, keyword: 'gemelo', limit });
      const { results } = readAnswer(await search(deps, guest, query));
      expect(results).toHaveLength(limit);
      return count();
    };
    expect(await statementsFor(50)).toBe(await statementsFor(10));
  });
});

describe('what the list shows of a provider', () => {
  const place = { lat: 28.46361, lng: -16.25184 };
  beforeAll(() =>
    insertProviders(app, [
      newProvider({ name: 'Yeray Afonso', place, reviews: { count: 3, sum: 14 } }),
    ]),
  );

  test('guests get no contact and no place', async () => {
    for (const location of [place, null]) {
      const answer = await fetch(`${app.host}/api/search/providers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ keyword: 'yeray', location }),
      });
      const raw = await answer.text();
      expect(raw).toContain('Yeray Afonso');
      for (const secret of [
        'email',
        '@',
        'phone',
        '600 ',
        'address',
        'Mayor',
        'lat',
        'lng',
        'area',
        '28.46',
        '16.25',
      ]) {
        expect(raw).not.toContain(secret);
      }
    }
  });

  test('people with an account get a place rounded to about 500 m', async () => {
    const { token } = await createAccount(app, 'client');
    const { results } = await find({ keyword: 'yeray' }, token);
    expect(results).toEqual([
      {
        id: expect.any(String),
        name: 'Yeray Afonso',
        photo: null,
        distance: null,
        town: 'Santa Cruz de Tenerife',
        description: null,
        area: { lat: 28.465, lng: -16.25 },
        next_free_at: expect.any(String),
        time_zone: 'Europe/Madrid',
        profile: {
          status: 'available',
          rating: 14 / 3,
          reviews_count: 3,
          review_count: 3,
          categories: [],
        },
      },
    ]);
  });
});

test('the offers of empty searches leave the searches of an address alone', async () => {
  const app = await buildTestApp({ settings: { rateLimitFactor: 1 / 240 } });
  try {
    const ask = (is_offer: boolean) => app.call(searchProviders, { body: { is_offer } });
    await ask(true);
    await expect(ask(true)).rejects.toMatchObject({ status: 429 });
    await expect(ask(false)).resolves.toMatchObject({ page: 1 });
    await expect(ask(false)).rejects.toMatchObject({ status: 429 });
  } finally {
    await app.close();
  }
});
