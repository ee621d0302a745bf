import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { createTestDatabase, type TestDatabase } from '#app/testing/test-database.ts';
import { type Jobs, jobKind, openJobs, scheduledKind } from './jobs.ts';
import { RetryLater } from './retry-later.ts';

const log = createLog('silent');
let database: TestDatabase;
let jobs: Jobs;
beforeAll(async () => {
  database = await createTestDatabase();
  jobs = await openJobs(database.url, log, { keepsTime: false });
});
afterAll(async () => {
  await jobs.stop();
  await database.drop();
});

interface Stored {
  state: string;
  retry_count: number;
  heartbeat_on: Date | null;
  waits_seconds: number;
}

/** The state of the jobs of a kind in the queue, oldest first. */
const stored = ({ name }: { name: string }) =>
  runSql<Stored>(
    database.url,
    `select state::text, retry_count, heartbeat_on,
       extract(epoch from start_after - now())::float8 as waits_seconds
     from pgboss.job where name = $1 order by created_on, id`,
    [name],
  );
const statesOf = async (kind: { name: string }) => (await stored(kind)).map(({ state }) => state);
/** Moves the start and the last renewal of the active jobs into the past. */
const age = ({ name }: { name: string }, { started = '0 s', heard = '0 s' }) =>
  runSql(
    database.url,
    `update pgboss.job set started_on = started_on - $2::interval,
       heartbeat_on = heartbeat_on - $3::interval where name = $1 and state = 'active'`,
    [name, started, heard],
  );
/** Resolves after the next complete look for expired leases. */
const nextSupervision = async ({ name }: { name: string }) => {
  const seen = async () => {
    const [queue] = await runSql<{ at: Date | null }>(
      database.url,
      'select monitor_claim_on as at from pgboss.queue where name = $1',
      [name],
    );
    return queue?.at?.getTime() ?? 0;
  };
  for (let look = 0; look < 2; look += 1) {
    const before = await seen();
    await vi.waitFor(async () => expect(await seen()).toBeGreaterThan(before), 60_000);
  }
};
const never = () => new Promise<void>(() => {});
const eventually = <T>(assertion: () => T | Promise<T>) => vi.waitFor(assertion, 60_000);

/** Starts a job as another process that never ends it. */
async function startProcessThatHangs({ name }: { name: string }): Promise<ChildProcess> {
  const script = `
    const { openJobs, jobKind } = await import(${JSON.stringify(join(import.meta.dirname, 'jobs.ts'))});
    const { createLog } = await import(${JSON.stringify(join(import.meta.dirname, '../log.ts'))});
    const jobs = await openJobs(${JSON.stringify(database.url)}, createLog('silent'), { keepsTime: false });
    await jobs.work(jobKind(${JSON.stringify(name)}), () => {
      console.log('started');
      return new Promise(() => {});
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

describe.concurrent('the lease of a job', () => {
  test('lapses when its process is killed: another process does the job', async () => {
    const kind = jobKind<{ id: number }>('killed');
    await jobs.enqueue(kind, { id: 7 });
    const child = await startProcessThatHangs(kind);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const done: number[] = [];
    await jobs.work(kind, async ({ id }) => {
      done.push(id);
    });
    await age(kind, { heard: '16 s' });
    await eventually(() => expect(done).toEqual([7]));
    await eventually(async () => expect(await statesOf(kind)).toEqual(['completed']));
  });

  test('is renewed while the job runs, however long: it is not started beside itself', async () => {
    const kind = jobKind('long');
    const other = await openJobs(database.url, log, { keepsTime: false });
    let starts = 0;
    let end = () => {};
    const handler = () => {
      starts += 1;
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    };
    await jobs.enqueue(kind, {});
    await jobs.work(kind, handler);
    await eventually(() => expect(starts).toBe(1));
    await other.work(kind, handler);
    await age(kind, { started: '12 h', heard: '4 s' });
    const [before] = await stored(kind);
    await eventually(async () => {
      const [now] = await stored(kind);
      expect(now?.heartbeat_on?.getTime()).toBeGreaterThan(before?.heartbeat_on?.getTime() ?? 0);
    });
    await nextSupervision(kind);
    expect(starts).toBe(1);
    end();
    await eventually(async () => expect(await statesOf(kind)).toEqual(['completed']));
    expect(starts).toBe(1);
    await other.stop();
  });

  test('holds for jobs that an earlier version stored in a queue of other settings', async () => {
    const kind = scheduledKind('earlier');
    const earlier = new PgBoss({ connectionString: database.url, schedule: false });
    await earlier.start();
    await earlier.createQueue(kind.name, { retryLimit: 20, expireInSeconds: 900 });
    await earlier.send(kind.name, {});
    await earlier.stop({ graceful: false });
    await jobs.enqueue(kind, {});
    const settings = (table: string) =>
      runSql(
        database.url,
        `select heartbeat_seconds, expire_seconds, retry_limit, policy
         from pgboss.${table} where name = $1 order by policy desc`,
        [kind.name],
      );
    const renewed = { heartbeat_seconds: 15, expire_seconds: 86_400, retry_limit: 2 };
    expect(await settings('queue')).toEqual([{ ...renewed, policy: 'exclusive' }]);
    expect(await settings('job')).toEqual([
      { ...renewed, policy: 'standard' },
      { ...renewed, policy: 'exclusive' },
    ]);
  });
});

describe.concurrent('a job is settled by itself', () => {
  test('while nine others hang, as are those that follow', async () => {
    const kind = jobKind<{ id: number }>('hanging');
    const done: number[] = [];
    for (let id = 0; id < 30; id += 1) await jobs.enqueue(kind, { id });
    await jobs.work(kind, ({ id }) => {
      if (id < 9) return never();
      done.push(id);
      return Promise.resolve();
    });
    await eventually(() => expect(done).toHaveLength(21));
    await eventually(async () => {
      const states = await statesOf(kind);
      expect(states.filter((state) => state === 'completed')).toHaveLength(21);
      expect(states.filter((state) => state === 'active')).toHaveLength(9);
    });
    expect(new Set(done).size).toBe(21);
  });
});

describe.concurrent('a job that fails', () => {
  test('is tried as often again as its kind says', async () => {
    const kind = jobKind('once', { retries: 0 });
    let runs = 0;
    await jobs.enqueue(kind, {});
    await jobs.work(kind, () => {
      runs += 1;
      return Promise.reject(new Error('no'));
    });
    await eventually(async () => expect(await statesOf(kind)).toEqual(['failed']));
    expect(runs).toBe(1);
  });

  test('is tried again when its failure says, and not before', async () => {
    const kind = jobKind('later');
    await jobs.enqueue(kind, {});
    await jobs.work(kind, () => Promise.reject(new RetryLater('busy', 600)));
    await eventually(async () => {
      const [job] = await stored(kind);
      expect(job?.state).toBe('retry');
      expect(job?.waits_seconds).toBeGreaterThan(500);
    });
  });
});

describe.concurrent('a queue', () => {
  test('of a scheduled kind never piles up: one job waits or runs, and its third failure is its last', async () => {
    const kind = scheduledKind('ticks');
    for (let tick = 0; tick < 3; tick += 1) await jobs.enqueue(kind, {});
    expect(await statesOf(kind)).toEqual(['created']);
    let runs = 0;
    await jobs.work(kind, async () => {
      runs += 1;
      await jobs.enqueue(kind, {});
      throw new Error('no');
    });
    await eventually(async () => expect(await statesOf(kind)).toEqual(['failed']));
    expect(runs).toBe(3);
  });

  test('that stops gives back what has not ended, for the next process to do', async () => {
    const kind = jobKind<{ hangs: boolean }>('stopped');
    const first = await openJobs(database.url, log, { keepsTime: false });
    await first.enqueue(kind, { hangs: true });
    let started = false;
    await first.work(kind, () => {
      started = true;
      return never();
    });
    await eventually(() => expect(started).toBe(true));
    await first.stop();
    expect(await statesOf(kind)).toEqual(['retry']);
    await jobs.work(kind, () => Promise.resolve());
    await eventually(async () => expect(await statesOf(kind)).toEqual(['completed']));
  });
});

test('a job that ends while the database is away is settled later, and not done again', async () => {
  const kind = jobKind('away');
  const failures: string[] = [];
  const watched = await openJobs(
    database.url,
    createLog('warn', { write: (line) => void failures.push(line) }),
    { keepsTime: false },
  );
  const { adminUrl } = inject('testServer');
  const name = new URL(database.url).pathname.slice(1);
  const admit = (isAdmitted: boolean) =>
    runSql(adminUrl, `alter database ${name} allow_connections ${isAdmitted}`);
  let runs = 0;
  await watched.enqueue(kind, {});
  await watched.work(kind, async () => {
    runs += 1;
    await admit(false);
    await runSql(
      adminUrl,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    );
  });
  await eventually(() =>
    expect(failures.join()).toContain('the result of a job could not be stored'),
  );
  await admit(true);
  await eventually(async () => expect(await statesOf(kind)).toEqual(['completed']));
  expect(runs).toBe(1);
  await watched.stop();
});
