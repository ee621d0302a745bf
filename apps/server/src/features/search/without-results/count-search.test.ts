import { once } from 'node:events';
import { call } from '@oficio/contract/call.ts';
import { searchProviders } from '@oficio/contract/search.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { RateLimits } from '#app/platform/rate-limits.ts';
import { createSuperadmin } from '#app/testing/administrators.ts';
import { createAccount } from '#app/testing/factories.ts';
import { insertProviders, newProvider } from '#app/testing/providers.ts';
import { startSearchCountTests } from '#app/testing/search-counts.ts';
import { startServerProcess } from '#app/testing/servers/server-process.ts';
import { collectSearches } from './collect-searches.ts';
import { MAX_CALLERS, SEARCHES_PER_CALLER, SEARCHES_PER_DAY } from './policy.ts';

const { app, sql, newAddress, find, listed, counts, today } = await startSearchCountTests();
const madrid = { lat: 40.41, lng: -3.7 };
const getafe = { lat: 40.305, lng: -3.73 };
const atSea = { lat: 42.5, lng: 5.5 };

beforeAll(() => insertProviders(app, [newProvider({ name: 'Ramón', categories: ['Fontanería'] })]));

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
      last_day: today(),
    });
  });

  test('searches with results, without words, of later pages or with certain filters are not counted', async () => {
    expect(await find({ keyword: 'fontanero' })).toBe(1);
    await find({ keyword: '¡!' });
    await find({ location: atSea });
    await find({ keyword: 'leones', page: 2 });
    await find({ keyword: 'fontanero', min_rating: 4.8 });
    await find({ keyword: 'leones', as_words: true });
    await find({ keyword: 'leones', is_offer: true });
    await find({ keyword: 'leones', free_on: '2026-12-24' });
    expect(await counts()).toEqual([]);
  });

  test('keywords that look like personal data are not counted', async () => {
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
  /** As in production, where no factor multiplies the limits. */
  const collect = () => collectSearches({ ...app.deps, limits: new RateLimits(1, null) });

  test('a caller adds a few different searches a day', async () => {
    const searches = collect();
    for (const address of [newAddress(), newAddress()]) {
      for (let index = 0; index < SEARCHES_PER_CALLER + 5; index += 1) {
        const words = `leones x${index}`;
        searches.add({ day: today(), words, category: '', town: '' }, address);
      }
    }
    await searches.flush();
    const { total, searches: all } = await listed({ limit: 100 });
    expect(total).toBe(SEARCHES_PER_CALLER);
    expect(new Set(all.map(({ count }) => count))).toEqual(new Set([2]));
  });

  test('beyond the limit of callers a process forgets the earliest ones first', async () => {
    const searches = collect();
    const add = (address: string) =>
      searches.add({ day: today(), words: 'leones', category: '', town: '' }, address);
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

  test('a day has a limited number of searches, whose counts still increase', async () => {
    await find({ keyword: 'leones' });
    await app.deps.searchesWithoutResults.flush();
    const day = today();
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
  test('a hundred callers are counted a hundred times', async () => {
    await Promise.all(
      Array.from({ length: 100 }, () => find({ keyword: 'leones', location: madrid })),
    );
    expect(await counts()).toEqual(['100 leones, -, Madrid']);
  });

  test('a hundred calls of one caller are counted once', async () => {
    const address = newAddress();
    await Promise.all(Array.from({ length: 100 }, () => find({ keyword: 'leones' }, { address })));
    expect(await counts()).toEqual(['1 leones, -, -']);
  });

  test('several processes lose nothing', async () => {
    const day = today();
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
