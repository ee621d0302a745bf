import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import { type DatabaseLink, linkToDatabase } from '#app/testing/network/database-link.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { createEmptyDatabase, type TestDatabase } from '#app/testing/test-database.ts';
import { openDatabase, WATCH_POOL } from './database.ts';
import { ReplicaWatch } from './replica-watch.ts';

/** Stand in for those of a replica, which is and replays what `replayed` says. */
const REPLICA = `
  create table replayed (
    is_replica boolean not null, position pg_lsn, system bigint, timeline integer
  );
  insert into replayed values (true);
  create schema standing_in;
  create function standing_in.pg_control_system() returns table (system_identifier bigint)
    language sql as 'select system from public.replayed';
  create function standing_in.pg_control_checkpoint() returns table (timeline_id integer)
    language sql as 'select timeline from public.replayed';
  create function standing_in.pg_is_in_recovery() returns boolean
    language sql as 'select is_replica from public.replayed';
  create function standing_in.pg_last_wal_replay_lsn() returns pg_lsn
    language sql as 'select position from public.replayed'`;

let server: TestDatabase;
let link: DatabaseLink;
let watch: ReplicaWatch;

const replay = (position: string) =>
  runSql(server.url, `update replayed set position = ${position}`);
const open = (url: string) => openDatabase(url, createLog('silent'), WATCH_POOL);
const becomes = (isUsable: boolean) =>
  vi.waitUntil(() => watch.isUsable() === isUsable, { timeout: 10_000, interval: 20 });

beforeAll(async () => {
  server = await createEmptyDatabase();
  await runSql(server.url, REPLICA);
});
afterAll(() => server.drop());
beforeEach(async () => {
  await runSql(
    server.url,
    `update replayed set is_replica = true, position = '0/1', system = s.system_identifier,
       timeline = c.timeline_id
     from pg_control_system() s, pg_control_checkpoint() c`,
  );
  link = await linkToDatabase(server.url);
  const replica = new URL(link.url);
  replica.searchParams.set('options', '-c search_path=standing_in,pg_catalog,public');
  watch = new ReplicaWatch(open(server.url), open(replica.href), createLog('silent'), {
    intervalMs: 50,
    maxStalenessMs: 5000,
  });
});
afterEach(async () => {
  link.restore();
  await watch.close();
  await link.close();
});

test('a replica is usable once it has replayed what the primary had', async () => {
  // Several checks later.
  await pause(300);
  expect(watch.isUsable()).toBe(false);
  await replay(`'FFFFFFFF/0'`);
  await becomes(true);
});

test('one that falls behind is not used, until it has caught up', async () => {
  await replay(`'FFFFFFFF/0'`);
  await becomes(true);
  // The primary writes on, and the replica does not follow.
  await replay('pg_current_wal_lsn()');
  await runSql(server.url, 'create table more (number integer)');
  await becomes(false);
  await replay(`'FFFFFFFF/0'`);
  await becomes(true);
});

test('a server that is no replica, or no longer one, is not used', async () => {
  await replay(`'FFFFFFFF/0'`);
  await becomes(true);
  await runSql(server.url, 'update replayed set is_replica = false');
  await becomes(false);
});

test.each([
  ['another database', 'system = system + 1'],
  ['another timeline than the primary', 'timeline = timeline + 1'],
])('one that follows %s is not used, however far it has replayed', async (_what, other) => {
  await replay(`'FFFFFFFF/0'`);
  await becomes(true);
  await runSql(server.url, `update replayed set ${other}`);
  await becomes(false);
  // Several checks later.
  await pause(300);
  expect(watch.isUsable()).toBe(false);
});

test('where the role may not ask which database it is, positions alone are compared', async () => {
  const ask = 'function standing_in.pg_control_system()';
  await runSql(
    server.url,
    `create or replace ${ask} returns table (system_identifier bigint) language plpgsql as
     'begin raise insufficient_privilege; end'`,
  );
  await replay(`'FFFFFFFF/0'`);
  await becomes(true);
  await runSql(
    server.url,
    `create or replace ${ask} returns table (system_identifier bigint) language sql as
     'select system from public.replayed'`,
  );
});

test('one that is out of reach is not used, and used again once it is back', async () => {
  await replay(`'FFFFFFFF/0'`);
  await becomes(true);
  link.cut();
  await becomes(false);
  link.restore();
  await becomes(true);
  watch.noteFailure(new Error('lost'));
  expect(watch.isUsable()).toBe(false);
  await becomes(true);
});
