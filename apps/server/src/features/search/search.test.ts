import { CATEGORIES } from '@oficio/contract/profiles.ts';
import { type SearchResult, searchProviders } from '@oficio/contract/search.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { guest } from '#app/platform/actor.ts';
import { buildTestApp, type TestApp } from '#app/testing/build-test-app.ts';
import { countStatements } from '#app/testing/count-statements.ts';
import { createAccount } from '#app/testing/factories.ts';
import { insertProviders, newProvider } from '#app/testing/providers.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { SEARCH_POOL } from './policy.ts';
import { searchProviders as search } from './search-providers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

type Body = Parameters<typeof app.call<typeof searchProviders>>[1]['body'];

const madrid = { lat: 40.4168, lng: -3.7038 };
const find = (body: Body, token: string | null = null) =>
  app.call(searchProviders, { body }, token);
const names = ({ results }: { results: SearchResult[] }) => results.map(({ name }) => name);

describe('a keyword', () => {
  const unique = 'Xoán Quiroga';
  beforeAll(async () => {
    const one = (name: string, fields = {}) => newProvider({ name, ...fields });
    await insertProviders(app, [
      one(unique, { categories: ['Fontanería'] }),
      one('Begoña Muñoz', {
        categories: ['Electricidad'],
        description: 'Demoliciones urgentes, también azulejos.',
      }),
      one('Taller Azulejos', { categories: ['Pintura'] }),
      ...CATEGORIES.slice(2).map((category) => one(`Solo ${category}`, { categories: [category] })),
      one('Iñaki Etxeberria', { categories: ['Salud'] }),
    ]);
  });

  test.each([
    'fontanero',
    'FONTANERIA',
    'fontanería',
    'fontaneros',
    'fontnaero',
    'plomero',
    'gásfiter',
  ])('"%s" finds one whose only link is the category Fontanería', async (keyword) => {
    expect(names(await find({ keyword, limit: 50 }))).toContain(unique);
  });

  test.each([
    ['electricista', 'Begoña Muñoz'],
    ['limpiadora', 'Solo Limpieza'],
    ['jardineros', 'Solo Jardinería'],
    ['carpintera', 'Solo Carpintería'],
    ['pintores', 'Solo Pintura'],
    ['mecanico', 'Solo Mecánica'],
    ['informática', 'Solo Tecnología'],
    ['contador', 'Solo Consultoría'],
    ['bodas', 'Solo Fotografía'],
    ['logotipos', 'Solo Diseño'],
    ['publicidad', 'Solo Marketing'],
    ['profesora', 'Solo Enseñanza'],
    ['fisioterapeuta', 'Solo Salud'],
  ])('"%s" finds the trade of %s', async (keyword, name) => {
    expect(names(await find({ keyword, limit: 50 }))).toContain(name);
  });

  test('matches names and descriptions whatever accents, case and endings', async () => {
    for (const keyword of [
      'munoz',
      'MUÑOZ',
      'begona',
      'demolición',
      'urgente',
      'Muñoz demolicion',
    ]) {
      expect(names(await find({ keyword }))).toEqual(['Begoña Muñoz']);
    }
  });

  test('forgives one typo in a name or description, and an unfinished last word', async () => {
    for (const keyword of ['etxebería', 'etxeberira', 'iñakki', 'etxebe', 'salud etx']) {
      expect(names(await find({ keyword }))).toEqual(['Iñaki Etxeberria']);
    }
    expect(names(await find({ keyword: 'demolicoines' }))).toEqual(['Begoña Muñoz']);
    expect((await find({ keyword: 'etxbería' })).total).toBe(0);
  });

  test('does not correct a word that exists', async () => {
    await insertProviders(app, [
      newProvider({ name: 'Marta Soto' }),
      newProvider({ name: 'María Soto' }),
    ]);
    expect(names(await find({ keyword: 'marta' }))).toEqual(['Marta Soto']);
  });

  test('of several words needs all, each in any place', async () => {
    expect(names(await find({ keyword: 'quiroga fontanero' }))).toEqual([unique]);
    expect(names(await find({ keyword: 'electricista de azulejos' }))).toEqual(['Begoña Muñoz']);
    expect((await find({ keyword: 'quiroga electricista' })).total).toBe(0);
  });

  test('ranks name and trade above description', async () => {
    expect(names(await find({ keyword: 'azulejos' }))).toEqual(['Taller Azulejos', 'Begoña Muñoz']);
  });

  test('reads what nobody puts a space between', async () => {
    await insertProviders(app, [
      newProvider({ name: 'Obras Duarte', description: 'Albañil/alicatador.Llámame_hoy:gratis' }),
    ]);
    for (const keyword of ['albañil', 'alicatadores', 'llamame', 'gratis', 'alicatado']) {
      expect(names(await find({ keyword }))).toEqual(['Obras Duarte']);
    }
  });
});

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

  test('unavailable ones only when asked for', async () => {
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
      results: [],
      total: 2000,
      total_pages: 200,
      page: 201,
    });
    expect((await find({ page: 1_000_000 })).total).toBeGreaterThan(2000);
  });

  test('take as many statements however many they hold', async () => {
    const statementsFor = async (limit: 10 | 50) => {
      const { deps, count } = countStatements(app.deps);
      const query = searchProviders.body.parse({ location: bilbao, keyword: 'gemelo', limit });
      const { results } = await search(deps, guest, query);
      expect(results).toHaveLength(limit);
      return count();
    };
    expect(await statementsFor(50)).toBe(await statementsFor(10));
  });
});

describe('what is told of a provider', () => {
  const place = { lat: 28.46361, lng: -16.25184 };
  beforeAll(() =>
    insertProviders(app, [
      newProvider({ name: 'Yeray Afonso', place, reviews: { count: 3, sum: 14 } }),
    ]),
  );

  test('guests get no contact and no place', async () => {
    const answer = await fetch(`${app.host}/api/search/providers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ keyword: 'yeray', location: place }),
    });
    const raw = await answer.text();
    expect(raw).toContain('Yeray Afonso');
    for (const secret of [
      'email',
      '@',
      'phone',
      '600',
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
        description: null,
        area: { lat: 28.465, lng: -16.25 },
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

describe('the catalogue', () => {
  const look = () => find({ keyword: 'evanescente' });

  test('follows what providers write of themselves', async () => {
    const someone = newProvider({ name: 'Evanescente' });
    await insertProviders(app, [someone]);
    expect((await look()).total).toBe(1);
    const user = app.deps.db.updateTable('users').where('id', '=', someone.id);
    await user.set({ name: 'Luminiscente' }).execute();
    expect((await look()).total).toBe(0);
    expect(names(await find({ keyword: 'lumniscente' }))).toEqual(['Luminiscente']);
  });

  test('holds no banned provider while the ban lasts', async () => {
    const someone = newProvider({ name: 'Evanescente' });
    await insertProviders(app, [someone]);
    const admin = await createAccount(app, 'client');
    const now = app.clock.now().getTime();
    await app.deps.db
      .insertInto('bans')
      .values({
        id: crypto.randomUUID(),
        user_id: someone.id,
        admin_id: admin.id,
        reason: '',
        starts_at: new Date(now),
        ends_at: new Date(now + 86_400_000),
      })
      .execute();
    expect((await look()).total).toBe(0);
    app.clock.advance({ days: 2 });
    expect((await look()).total).toBe(1);
  });

  test('forgets a deleted provider, and the words of their name', async () => {
    const someone = newProvider({ name: 'Evanescente Irrepetible' });
    await insertProviders(app, [someone]);
    await runSql(
      app.deps.config.databaseUrl,
      `update users set deleted_at = now(), email = null, password_hash = null, phone = null,
         name = 'Usuario eliminado' where id = $1`,
      [someone.id],
    );
    expect((await find({ keyword: 'irrepetible' })).total).toBe(0);
    const words = await app.deps.db.selectFrom('search_words').select('word').execute();
    expect(words.map(({ word }) => word)).not.toContain('irrepetible');
    expect(words.map(({ word }) => word)).toContain('evanescente');
  });

  test('holds no clients, wherever they are', async () => {
    const client = await createAccount(app, 'client', { name: 'Clientísima' });
    await app.deps.db
      .updateTable('profiles')
      .set({ latitude: madrid.lat, longitude: madrid.lng, status: 'available' })
      .where('user_id', '=', client.id)
      .execute();
    expect((await find({ keyword: 'clientisima' })).total).toBe(0);
    const { results } = await find({ location: madrid, limit: 50, distance: 1 });
    expect(results.map(({ id }) => id)).not.toContain(client.id);
  });
});

describe('searches that take too long', () => {
  let slow: TestApp;
  beforeAll(async () => {
    slow = await buildTestApp();
    await insertProviders(slow, [newProvider()]);
    await runSql(
      slow.deps.config.databaseUrl,
      `alter function distance_km rename to real_distance_km;
       create function distance_km(float8, float8, float8, float8) returns float8 volatile
       return (select real_distance_km($1, $2, $3, $4) from pg_sleep(20))`,
    );
  });
  afterAll(() => slow.close());
  const ask = () => slow.call(searchProviders, { body: { location: madrid } });

  test('are answered with 503', async () => {
    await expect(ask()).rejects.toMatchObject({
      status: 503,
      detail: 'Servicio no disponible temporalmente',
    });
  });

  test('leave the connections of everything else alone, however many they are', async () => {
    const asked = Promise.allSettled(Array.from({ length: 20 }, ask));
    const running = () =>
      runSql(
        slow.deps.config.databaseUrl,
        `select count(*)::integer as count from pg_stat_activity
         where wait_event = 'PgSleep' and datname = current_database()`,
      );
    await vi.waitFor(
      async () => expect(await running()).toEqual([{ count: SEARCH_POOL.maxConnections }]),
      10_000,
    );
    const outcomes = await asked;
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'rejected'));
  });
});
