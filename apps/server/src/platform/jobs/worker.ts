import type { Job, PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';
import { LEASE_SECONDS } from './define-queue.ts';
import { RetryLater } from './retry-later.ts';

export interface Worker {
  /** Stops fetching jobs; resolves when the running jobs have ended. */
  stop(): Promise<void>;
  /** Releases the running jobs, so that another process can retry them. */
  abandon(): Promise<void>;
}

export interface WorkerOptions {
  /** Name of the kind of job. */
  name: string;
  run(data: object): Promise<void>;
  log: Log;
  pollMs: number;
}

/** Jobs of one kind that a process runs concurrently. */
const CONCURRENCY = 10;
/** Four renewals may fail before the lease expires. */
const RENEW_MS = (LEASE_SECONDS * 1000) / 5;

/**
 * Runs the jobs of a queue. Each job is settled when it ends, so a job that hangs occupies one of
 * ten slots and delays no other job. The workers of pg-boss, in contrast, fetch and settle whole
 * batches.
 */
export function startWorker(boss: PgBoss, { name, run, log, pollMs }: WorkerOptions): Worker {
  const running = new Map<Job, Promise<void>>();
  let isStopping = false;
  let isAbandoned = false;
  let wake = () => {};

  const sleep = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /**
   * Settles a job, and retries that while the database is unavailable: otherwise the job would run
   * again.
   */
  const settle = async (job: Job, store: () => Promise<unknown>) => {
    while (!isAbandoned) {
      try {
        await store();
        return;
      } catch (error) {
        log.warn({ error, job: job.id, kind: name }, 'the result of a job could not be stored');
        await new Promise((resolve) => setTimeout(resolve, pollMs));
      }
    }
  };

  const fail = async (job: Job, error: unknown) => {
    await boss.fail(name, job, { reason: reasonOf(error) });
    if (error instanceof RetryLater && error.retryAfterSeconds !== null) {
      const startAfter = error.retryAfterSeconds;
      await boss.update(name, undefined, { id: job.id, startAfter });
    }
  };

  const perform = async (job: Job) => {
    try {
      await run(job.data);
    } catch (error) {
      log.warn({ error, job: job.id, kind: name }, 'a job failed');
      await settle(job, () => fail(job, error));
      return;
    }
    await settle(job, () => boss.complete(name, job));
  };

  const start = (job: Job) => {
    const ended = perform(job).finally(() => {
      const wasFull = running.size === CONCURRENCY;
      running.delete(job);
      if (wasFull) wake();
    });
    running.set(job, ended);
  };

  const loop = async () => {
    while (!isStopping) {
      const room = CONCURRENCY - running.size;
      try {
        const jobs = room > 0 ? await boss.fetch<object>(name, { batchSize: room }) : [];
        for (const job of jobs) start(job);
      } catch (error) {
        log.warn({ error, kind: name }, 'the job queue is unreachable');
      }
      if (!isStopping) await sleep();
    }
  };
  const looped = loop();

  const renewal = setInterval(() => {
    if (running.size === 0) return;
    boss.touch(name, [...running.keys()]).catch((error: unknown) => {
      log.warn({ error, kind: name }, 'the leases of jobs could not be renewed');
    });
  }, RENEW_MS);

  return {
    async stop() {
      isStopping = true;
      wake();
      await looped;
      await Promise.all(running.values());
      clearInterval(renewal);
    },
    async abandon() {
      isAbandoned = true;
      clearInterval(renewal);
      const jobs = [...running.keys()];
      if (jobs.length > 0) await boss.fail(name, jobs, { reason: 'the process stopped' });
    },
  };
}

/**
 * The stored reason of a failure: only the kind of the error, because its message may contain an
 * address.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}
