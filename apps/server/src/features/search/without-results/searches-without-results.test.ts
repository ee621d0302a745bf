import { once } from 'node:events';
import { call } from '@oficio/contract/call.ts';
import type { CallInput } from '@oficio/contract/endpoint.ts';
import { listSearchesWithoutResults } from '@oficio/contract/search/searches-without-results.ts';
import { searchProviders } from '@oficio/contract/search.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserActor } from '#app/platform/actor.ts';
import { RateLimits } from '#app/platform/rate-limits.ts';
import { createSuperadmin } from '#app/testing/administrators.ts';
import { countStatements } from '#app/testing/count-statements.ts';
import { explainStatements } from '#app/testing/explain-statements.ts';
import { createAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { insertProviders, newProvider } from '#app/testing/providers.ts';
import { refusal } from '#app/testing/refusal.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { startServerProcess } from '#app/testing/servers/server-process.ts';
import { search } from '../feature.ts';
import { collectSearches } from './collect-searches.ts';
import { listSearchesWithoutResults as list } from './list-searches-without-results.ts';
import { MAX_CALLERS, SEARCHES_PER_CALLER, SEARCHES_PER_DAY } from './policy.ts';
import { pruneSearches } from './prune-searches.ts';

const app = await startTestApp({ settings: { trustProxy: true } });
const madrid = { lat: 40.41, lng: -3.7 };
const getafe = { lat: 40.305, lng: -3.73 };
const atSea = { lat: 42.5, lng: 5.5 };
const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  runSql<Row & Record<string, unknown>>(app.deps.config.databaseUrl, text, values);

beforeAll(async () => {
  app.clock.set('2026-12-01T10:00:00Z');
  await insertProviders(app, [newProvider({ name: 'Ramón', categories: ['Fontanería'] })]);
});
beforeEach(async () => {
  await app.deps.searchesWithoutResults.flush();
  await sql('delete from searches_without_results');
  // Each test is a day of its own, so that callers are counted anew.
  app.clock.advance({ days: 1 });
});

let callers = 0;
const newAddress = () => {
  callers += 1;
  return `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
};

type Body = CallInput<typeof searchProviders>['body'];

async function find(body: Body, { address = newAddress(), token = '' } = {}): Promise<number> {
  const response = await fetch(`${app.host}/api/search/providers`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  const { total } = (await response.json()) as { total: number };
  return total;
}

type Query = CallInput<typeof listSearchesWithoutResults>['query'];

async function listed(query: Query = {}) {
  await app.deps.searchesWithoutResults.flush();
  // A new session, as the days of the tests outlast any.
  const { token } = await createSuperadmin(app);
  return app.call(listSearchesWithoutResults, { query }, token);
}

/** The listed searches as lines such as "2 leones, Diseño, Madrid". */
async function counts(query: Query = {}): Promise<string[]> {
  const { searches } = await listed(query);
  return searches.map(({ count, words, category, town }) =>
    [`${count} ${words ?? '-'}`, category ?? '-', town?.name ?? '-'].join(', '),
  );
}

describe('what is counted', () => {
  test('words in their order, the category and the nearest town, the most frequent first', async () => {
    await find({ keyword: 'Domador de LEONES', location: madrid });
    await find({ keyword: '  domador leones ', location: { lat: 40.42, lng: -3.71 } });
    await find({ keyword: 'leones domador', location: getafe, distance: 5 });
    await find({ keyword: 'domador de leones', location: atSea });
    await find({ keyword: 'domador de leones', category: 'Diseño' });
    await find({ category: 'Diseño', location: madrid });
    await find({ category: 'Diseño', location: madrid });
    await find({ category: 'Diseño', location: madrid });
    expect(await counts()).toEqual([
      '3 -, Diseño, Madrid',
      '2 domador leones, -, Madrid',
      '1 domador leones, Diseño, -',
      '1 domador leones, -, -',
      '1 leones domador, -, Getafe',
    ]);
    const { searches } = await listed();
    expect(searches[0]).toMatchObject({
      town: { name: 'Madrid', lat: 40.417, lng: -3.703 },
      last_day: app.clock.now().toISOString().slice(0, 10),
    });
  });

  test('not what finds somebody, what has no words, later pages, and what a filter left out', async () => {
    expect(await find({ keyword: 'fontanero' })).toBe(1);
    await find({ keyword: '¡!' });
    await find({ location: atSea });
    await find({ keyword: 'leones', page: 2 });
    await find({ keyword: 'fontanero', min_rating: 4.8 });
    await find({ keyword: 'leones', free_on: '2026-12-24' });
    expect(await counts()).toEqual([]);
  });

  test('not what looks like personal data', async () => {
    await find({ keyword: 'fontanero 600 123 456' });
    await find({ keyword: 'lucia@example.es', category: 'Diseño' });
    expect(await counts()).toEqual([]);
  });

  test('nothing of the caller is stored', async () => {
    const client = await createAccount(app, 'client');
    const address = newAddress();
    await find({ keyword: 'leones', location: madrid }, { address, token: client.token });
    expect(await counts()).toEqual(['1 leones, -, Madrid']);
    const rows = await sql('select * from searches_without_results');
    expect(Object.keys(rows[0] ?? {})).toEqual(['day', 'words', 'category_id', 'town', 'count']);
    const stored = JSON.stringify(rows);
    for (const secret of [client.id, address, '40.41', '-3.7'])
      expect(stored).not.toContain(secret);
  });
});

describe('repetitions', () => {
  test('of one address count once a day, with or without a session', async () => {
    const address = newAddress();
    const { token } = await createAccount(app, 'client');
    for (const who of [{ address }, { address, token }, { address }]) {
      await find({ keyword: 'leones' }, who);
      await app.deps.searchesWithoutResults.flush();
    }
    await find({ keyword: 'leones', limit: 30 }, { address });
    expect(await counts()).toEqual(['1 leones, -, -']);
    app.clock.advance({ days: 1 });
    await find({ keyword: 'leones' }, { address });
    expect(await counts()).toEqual(['2 leones, -, -']);
  });

  test('addresses of one IPv6 network are one caller', async () => {
    await find({ keyword: 'leones' }, { address: '2001:db8:1:2::1' });
    await find({ keyword: 'leones' }, { address: '2001:db8:1:2::ffff' });
    expect(await counts()).toEqual(['1 leones, -, -']);
  });

  test('a search whose position becomes known at once counts in its town only', async () => {
    const address = newAddress();
    await find({ keyword: 'leones' }, { address });
    await find({ keyword: 'leones', location: madrid }, { address });
    await find({ keyword: 'leones', location: getafe }, { address });
    expect(await counts()).toEqual(['1 leones, -, Madrid']);
  });

  test('administrators are not counted', async () => {
    const { token } = await createSuperadmin(app);
    await find({ keyword: 'leones' }, { token });
    expect(await counts()).toEqual([]);
  });
});

describe('limits', () => {
  const dayNow = () => app.clock.now().toISOString().slice(0, 10);
  /** As in production, where no factor multiplies the limits. */
  const collect = () => collectSearches({ ...app.deps, limits: new RateLimits(1, null) });

  test('a caller adds a few different searches a day', async () => {
    const searches = collect();
    for (const address of [newAddress(), newAddress()]) {
      for (let index = 0; index < SEARCHES_PER_CALLER + 5; index += 1) {
        const words = `leones x${index}`;
        searches.add({ day: dayNow(), words, category: '', town: '' }, address);
      }
    }
    await searches.flush();
    const { total, searches: all } = await listed({ limit: 100 });
    expect(total).toBe(SEARCHES_PER_CALLER);
    expect(new Set(all.map(({ count }) => count))).toEqual(new Set([2]));
  });

  test('a process forgets the callers of longest ago, not those of the day', async () => {
    const searches = collect();
    const add = (address: string) =>
      searches.add({ day: dayNow(), words: 'leones', category: '', town: '' }, address);
    const [first, ...others] = Array.from({ length: MAX_CALLERS + 1 }, newAddress);
    add(first ?? '');
    for (const address of [...others, ...others]) add(address);
    await searches.flush();
    expect((await counts())[0]).toBe(`${MAX_CALLERS + 1} leones, -, -`);
    add(others.at(-1) ?? '');
    add(first ?? '');
    await searches.flush();
    expect((await counts())[0]).toBe(`${MAX_CALLERS + 2} leones, -, -`);
  });

  test('a day has a limited number of searches; those that it has go on counting', async () => {
    await find({ keyword: 'leones' });
    await app.deps.searchesWithoutResults.flush();
    const day = app.clock.now().toISOString().slice(0, 10);
    await sql(
      `insert into searches_without_results (day, words, town, count)
       select $1, 'x' || number, '', 1 from generate_series(1, $2::int) as number`,
      [day, SEARCHES_PER_DAY - 2],
    );
    const processes = [app.deps.searchesWithoutResults, collectSearches(app.deps)];
    for (const [index, searches] of processes.entries()) {
      for (const words of ['leones', `a${index}`, `b${index}`]) {
        searches.add({ day, words, category: '', town: '' }, newAddress());
      }
    }
    await Promise.all(processes.map((searches) => searches.flush()));
    expect((await listed()).total).toBe(SEARCHES_PER_DAY);
    expect((await counts())[0]).toBe('3 leones, -, -');
    app.clock.advance({ days: 1 });
    await find({ keyword: 'tigres' });
    expect(await counts({ days: 7 })).toContain('1 tigres, -, -');
  });
});

describe('at the same time', () => {
  test('a hundred callers are a hundred', async () => {
    await Promise.all(
      Array.from({ length: 100 }, () => find({ keyword: 'leones', location: madrid })),
    );
    expect(await counts()).toEqual(['100 leones, -, Madrid']);
  });

  test('a hundred calls of one caller are one', async () => {
    const address = newAddress();
    await Promise.all(Array.from({ length: 100 }, () => find({ keyword: 'leones' }, { address })));
    expect(await counts()).toEqual(['1 leones, -, -']);
  });

  test('several processes lose nothing', async () => {
    const day = app.clock.now().toISOString().slice(0, 10);
    const processes = Array.from({ length: 4 }, () => collectSearches(app.deps));
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(
        processes.map((searches, index) => {
          const words = ['leones', 'tigres', 'osos'];
          for (const word of index % 2 ? words : words.toReversed()) {
            searches.add({ day, words: word, category: 'Salud', town: 'Madrid' }, newAddress());
          }
          return searches.flush();
        }),
      );
    }
    expect(await counts()).toEqual(
      ['leones', 'osos', 'tigres'].map((words) => `20 ${words}, Salud, Madrid`),
    );
  });
});

test('a process that is stopped stores what it has counted', async () => {
  const { child, host } = await startServerProcess({
    DATABASE_URL: app.deps.config.databaseUrl ?? '',
    DATA_DIR: `${app.deps.config.dataDir}/other`,
  });
  await call({ host }, searchProviders, { body: { keyword: 'leones' } });
  child.kill('SIGTERM');
  await once(child, 'close');
  expect(await sql('select words, count from searches_without_results')).toEqual([
    { words: 'leones', count: 1 },
  ]);
});

test('a search is answered while the database refuses to count, which happens later', async () => {
  await sql('alter table searches_without_results rename to elsewhere');
  await find({ keyword: 'leones' });
  await app.deps.searchesWithoutResults.flush();
  await sql('alter table elsewhere rename to searches_without_results');
  expect(await counts()).toEqual(['1 leones, -, -']);
});

describe('days', () => {
  test('are those of Madrid', async () => {
    app.clock.set('2027-01-10T22:59:00Z');
    await find({ keyword: 'leones' });
    app.clock.set('2027-01-10T23:01:00Z');
    await find({ keyword: 'leones' });
    await app.deps.searchesWithoutResults.flush();
    expect(await sql('select day::text from searches_without_results order by day')).toEqual([
      { day: '2027-01-10' },
      { day: '2027-01-11' },
    ]);
    expect((await listed()).searches).toMatchObject([{ count: 2, last_day: '2027-01-11' }]);
  });

  test('the period includes today, and ends are exact', async () => {
    app.clock.set('2027-05-01T10:00:00Z');
    await find({ keyword: 'leones' });
    await app.deps.searchesWithoutResults.flush();
    const isListed = async (days: 7 | 30 | 90) => (await listed({ days })).total === 1;
    for (const days of [7, 30, 90] as const) {
      app.clock.set('2027-05-01T10:00:00Z');
      app.clock.advance({ days: days - 1 });
      expect(await isListed(days)).toBe(true);
      app.clock.advance({ days: 1 });
      expect(await isListed(days)).toBe(false);
    }
  });

  test('are deleted after ninety, every night', async () => {
    app.clock.set('2027-09-01T10:00:00Z');
    await find({ keyword: 'leones' });
    await app.deps.searchesWithoutResults.flush();
    app.clock.advance({ days: 89 });
    expect(await pruneSearches(app.deps)).toBe(0);
    app.clock.advance({ days: 1 });
    await find({ keyword: 'tigres' });
    await app.deps.searchesWithoutResults.flush();
    expect(await pruneSearches(app.deps)).toBe(1);
    expect(await counts()).toEqual(['1 tigres, -, -']);
    expect(search.schedules?.map(({ kind }) => kind.name)).toEqual(['search-pruning-due']);
  });
});

describe('the list', () => {
  const actor: UserActor = {
    kind: 'user',
    id: '',
    userType: 'client',
    isSuperadmin: true,
    sessionId: '',
  };
  const insert = (searches: number) =>
    sql(
      `insert into searches_without_results (day, words, town, category_id, count)
       select $1, 'x' || number / 3, case number % 3 when 1 then 'Madrid' else '' end,
         case number % 3 when 2 then 1 end, 1 from generate_series(1, $2::int) as number`,
      [app.clock.now().toISOString().slice(0, 10), searches],
    );

  test('pages neither repeat nor lose a search, and equal counts keep their order', async () => {
    await insert(25);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listed({ page, limit: 10 })));
    expect(pages.map(({ searches }) => searches.length)).toEqual([10, 10, 5, 0]);
    expect(pages[3]).toMatchObject({ total: 25, total_pages: 3, page: 4 });
    const all = pages.flatMap(({ searches }) => searches);
    expect(new Set(all.map((row) => JSON.stringify(row))).size).toBe(25);
    expect((await listed({ limit: 100 })).searches).toEqual(all);
  });

  test('costs the same statements for one search and for a full table', async () => {
    const { deps, count } = countStatements(app.deps);
    const query = { days: 7, page: 1, limit: 20 } as const;
    await insert(1);
    await list(deps, actor, query);
    const forOne = count();
    await sql('delete from searches_without_results');
    await insert(SEARCHES_PER_DAY);
    await list(deps, actor, query);
    expect(count()).toBe(2 * forOne);
  });

  test('reads the days of its period by the index', async () => {
    await sql(
      `insert into searches_without_results (day, words, town, count)
       select $1::date - day, 'x' || number, '', 1
       from generate_series(0, 89) as day, generate_series(1, 300) as number`,
      [app.clock.now().toISOString().slice(0, 10)],
    );
    await sql('vacuum analyze searches_without_results');
    const plans = await explainStatements(app.deps.db, (db) =>
      list({ db, clock: app.clock }, actor, { days: 7, page: 1, limit: 20 }),
    );
    for (const plan of plans) {
      expect(plan.join()).toMatch(/searches_without_results: (Index|Bitmap)/);
    }
  });

  test('refuses other periods and pages', async () => {
    const { token } = await createSuperadmin(app);
    for (const query of ['days=8', 'days=x', 'days=7&days=30', 'page=0', 'limit=101', 'page=1e9']) {
      const response = await fetch(`${app.host}/api/admin/searches-without-results?${query}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(response.status, query).toBe(422);
    }
  });

  test('is for super-administrators', async () => {
    const { token } = await createAccount(app, 'client');
    await expect(app.call(listSearchesWithoutResults, { query: {} }, token)).rejects.toEqual(
      refusal(403, 'No tienes permiso para realizar esta acción'),
    );
  });
});

test('hostile keywords are counted or left out, and never fail', async () => {
  const keywords = [
    `'; drop table searches_without_results; --`,
    '\u202e\u200d\ufeff',
    'e\u0301'.repeat(90),
    '\u{1d400}'.repeat(90),
    '가'.repeat(200),
    '( | & ! <-> : *',
    '%_%\\',
    '½ ² ③',
    `${'1 '.repeat(99)}`,
  ];
  for (const keyword of keywords) expect(await find({ keyword }), keyword).toBe(0);
  const { searches, total } = await listed();
  expect(searches).toHaveLength(total);
  expect(total).toBeLessThanOrEqual(keywords.length);
});
