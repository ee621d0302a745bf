import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { createTestDatabase, type TestDatabase } from '#app/testing/test-database.ts';
import { type Jobs, jobKind, openJobs } from './jobs.ts';

let database: TestDatabase;
let jobs: Jobs;
beforeAll(async () => {
  database = await createTestDatabase();
  jobs = await openJobs(database.url, createLog('silent'), { keepsTime: false });
});
afterAll(async () => {
  await jobs.stop();
  await database.drop();
});

test('a queue tells its due jobs and how long the oldest has been due', async () => {
  const kind = jobKind<{ turn: number }>('read-queues-due');
  for (const turn of [1, 2, 3, 4, 5]) await jobs.enqueue(kind, { turn });
  await runSql(
    database.url,
    `update pgboss.job set
       start_after = now() + make_interval(mins => case data ->> 'turn'
         when '1' then -10 when '2' then -20 when '3' then 30 else 0 end),
       state = (case data ->> 'turn' when '4' then 'completed' else 'created' end)::pgboss.job_state
     where name = $1`,
    [kind.name],
  );
  const queue = (await jobs.readQueues()).find(({ name }) => name === kind.name);
  expect(queue).toMatchObject({ waiting: 3, givenUp: 0 });
  expect(Math.floor((queue?.ageSeconds ?? 0) / 60)).toBe(20);
});

test('a queue without due jobs has no age', async () => {
  const kind = jobKind('read-queues-empty');
  await jobs.work(kind, async () => {});
  expect(await jobs.readQueues()).toContainEqual({
    name: kind.name,
    waiting: 0,
    ageSeconds: 0,
    givenUp: 0,
  });
});
