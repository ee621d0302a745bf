import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import { terminateConnections } from '#app/testing/network/database-link.ts';
import { createTestDatabase, type TestDatabase } from '#app/testing/test-database.ts';
import { type Jobs, jobKind, openJobs } from './jobs.ts';

const counted = jobKind<{ number: number }>('counted');

let database: TestDatabase;
let administrator: pg.Client;
let jobs: Jobs;
const done = new Set<number>();

beforeAll(async () => {
  database = await createTestDatabase();
  administrator = new pg.Client({ connectionString: database.url });
  await administrator.connect();
  jobs = await openJobs(database.url, createLog('silent'), { keepsTime: false });
  await jobs.work(counted, async ({ number }) => {
    done.add(number);
  });
});
afterAll(async () => {
  await jobs.stop();
  await administrator.end();
  await database.drop();
});

test("jobs are done although the queue's connections end while it works", async () => {
  const stored: number[] = [];
  for (let number = 0; number < 60; number += 1) {
    if (number % 10 === 9) await terminateConnections(administrator);
    // A job that could not be stored is an error for its caller, not of the queue.
    await jobs.enqueue(counted, { number }).then(
      () => stored.push(number),
      (error: unknown) => expect(error).toBeInstanceOf(Error),
    );
  }
  expect(stored.length).toBeGreaterThan(30);
  await vi.waitFor(() => expect(stored.filter((number) => !done.has(number))).toEqual([]), 60_000);
});
