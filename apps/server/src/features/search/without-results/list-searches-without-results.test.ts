import { listSearchesWithoutResults } from '@oficio/contract/search/searches-without-results.ts';
import { describe, expect, test } from 'vitest';
import type { UserActor } from '#app/platform/actor.ts';
import { createSuperadmin } from '#app/testing/administrators.ts';
import { countStatements } from '#app/testing/count-statements.ts';
import { explainStatements } from '#app/testing/explain-statements.ts';
import { createAccount } from '#app/testing/factories.ts';
import { runSchedule } from '#app/testing/jobs/run-schedule.ts';
import { refusal } from '#app/testing/refusal.ts';
import { startSearchCountTests } from '#app/testing/search-counts.ts';
import { listSearchesWithoutResults as list } from './list-searches-without-results.ts';
import { SEARCHES_PER_DAY } from './policy.ts';

const { app, sql, find, listed, counts, today } = await startSearchCountTests();

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
      [today(), searches],
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
      [today()],
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
    expect(await runSchedule(app.deps, 'search-pruning-due')).toBe(0);
    app.clock.advance({ days: 1 });
    await find({ keyword: 'tigres' });
    await app.deps.searchesWithoutResults.flush();
    expect(await runSchedule(app.deps, 'search-pruning-due')).toBe(1);
    expect(await counts()).toEqual(['1 tigres, -, -']);
  });
});
