import { once } from 'node:events';
import { logout } from '@oficio/contract/auth.ts';
import { call } from '@oficio/contract/call.ts';
import { getMyProfile } from '@oficio/contract/profiles.ts';
import pg from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.ts';
import { createAccount, deleteAccount, type TestAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { ROUNDS_MS, rounds } from '#app/testing/rounds.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { startServerProcess } from '#app/testing/servers/server-process.ts';
import { collectSessionUses } from './collect-session-uses.ts';

const ROUNDS = rounds(3);

const app = await startTestApp();
beforeAll(async () => {
  app.clock.set('2026-06-01T10:00:00Z');
});

beforeEach(() => app.clock.advance({ days: 1 }));

const use = ({ token }: Pick<TestAccount, 'token'>) => app.call(getMyProfile, {}, token);
const flush = () => app.deps.sessionUses.flush();
const sql = <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  runSql<Row>(app.deps.config.databaseUrl, text, values);

async function activityOf({ id }: Pick<TestAccount, 'id'>): Promise<string[]> {
  const rows = await sql<{ last_seen_at: Date }>(
    'select last_seen_at from activity where user_id = $1 order by hour',
    [id],
  );
  return rows.map(({ last_seen_at }) => last_seen_at.toISOString().slice(0, 16));
}

/** An open transaction of another process. */
async function begin(statement: string, values: unknown[] = []): Promise<{ end(): Promise<void> }> {
  const client = new pg.Client({ connectionString: app.deps.config.databaseUrl ?? '' });
  await client.connect();
  await client.query('begin');
  await client.query(statement, values);
  return {
    async end() {
      await client.query('commit');
      await client.end();
    },
  };
}

test('the first call of a day waits for no other call of that day', async () => {
  const account = await createAccount(app, 'client');
  app.clock.advance({ days: 1 });
  const other = await begin('lock table activity_counts in share row exclusive mode');
  await expect(use(account)).resolves.toMatchObject({ user: { id: account.id } });
  await other.end();
});

test('uses of several hours are stored together, the last of each', async () => {
  const account = await createAccount(app, 'client');
  for (const time of ['11:10', '11:40', '12:20']) {
    app.clock.set(`2026-06-20T${time}:00Z`);
    await use(account);
  }
  await flush();
  expect((await activityOf(account)).slice(1)).toEqual(['2026-06-20T11:40', '2026-06-20T12:20']);
  const rows = await sql<{ last_used_at: Date }>(
    'select last_used_at from sessions where user_id = $1',
    [account.id],
  );
  expect(rows[0]?.last_used_at.toISOString()).toMatch(/^2026-06-20T12:20/);
});

test('a session that ended before its use was stored leaves no trace of it', async () => {
  const account = await createAccount(app, 'client');
  const before = await activityOf(account);
  app.clock.advance({ hours: 2 });
  await use(account);
  await app.call(logout, {}, account.token);
  await flush();
  expect(await activityOf(account)).toEqual(before);
});

test('the use of an account that another transaction changes is stored after it', async () => {
  const [changed, other] = [await createAccount(app, 'client'), await createAccount(app, 'client')];
  app.clock.advance({ hours: 2 });
  await Promise.all([use(changed), use(other)]);
  const change = await begin('select from users where id = $1 for update', [changed.id]);
  await flush();
  expect(await activityOf(changed)).toHaveLength(1);
  expect(await activityOf(other)).toHaveLength(2);
  await change.end();
  await flush();
  expect(await activityOf(changed)).toHaveLength(2);
});

test(
  'an account deleted while its uses are stored leaves no activity',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const account = await createAccount(app, 'client');
      app.clock.advance({ hours: 2 });
      await use(account);
      await Promise.all([deleteAccount(app, account), flush()]);
      await flush();
      expect(await activityOf(account)).toEqual([]);
      const days = await sql('select from activity_days where user_id = $1', [account.id]);
      expect(days).toEqual([]);
    }
  },
  ROUNDS_MS,
);

test(
  'processes that store uses of the same sessions at once all succeed, and count each account once',
  async () => {
    const accounts = await Promise.all(
      Array.from({ length: 30 }, () => createAccount(app, 'client')),
    );
    const sessions = await sql<{ id: string; user_id: string }>(
      'select id, user_id from sessions where user_id = any($1)',
      [accounts.map(({ id }) => id)],
    );
    const { config, log } = app.deps;
    const warnings: unknown[] = [];
    const processes = Array.from({ length: 4 }, () => {
      const db = openDatabase(config.databaseUrl ?? '', log);
      const warn = (...entry: unknown[]) => warnings.push(entry);
      return { db, uses: collectSessionUses({ db, log: { ...log, warn } as typeof log }) };
    });
    const start = new Date('2026-07-01T00:00:00Z').getTime();
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all(
        processes.map(({ uses }, index) => {
          const order = index % 2 === 0 ? sessions : sessions.toReversed();
          for (const [position, { id, user_id }] of order.entries()) {
            const usedAt = new Date(start + round * 86_400_000 + (position % 3) * 3_600_000);
            uses.add({ sessionId: id, userId: user_id, usedAt });
          }
          return uses.flush();
        }),
      );
    }
    expect(warnings).toEqual([]);
    const counts = await sql<{ people: number }>(
      `select people from activity_counts where day between '2026-07-01' and $1`,
      [new Date(start + (ROUNDS - 1) * 86_400_000).toISOString().slice(0, 10)],
    );
    expect(counts).toEqual(Array.from({ length: ROUNDS }, () => ({ people: accounts.length })));
    for (const { db } of processes) await db.destroy();
  },
  ROUNDS_MS,
);

test('a process that is stopped stores what it has collected', async () => {
  const { child, host } = await startServerProcess({
    DATABASE_URL: app.deps.config.databaseUrl ?? '',
    DATA_DIR: `${app.deps.config.dataDir}/other`,
  });
  app.clock.set(new Date());
  const account = await createAccount(app, 'client');
  await sql(
    `update sessions set created_at = created_at - interval '1 day',
       last_used_at = last_used_at - interval '1 day' where user_id = $1`,
    [account.id],
  );
  await call({ host, token: account.token }, getMyProfile, {});
  child.kill('SIGTERM');
  await once(child, 'close');
  const used = await sql(
    `select from sessions where user_id = $1 and last_used_at > now() - interval '1 hour'`,
    [account.id],
  );
  expect(used).toHaveLength(1);
});
