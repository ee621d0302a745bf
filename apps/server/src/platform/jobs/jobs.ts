import { setTimeout as pause } from 'node:timers/promises';
import { fromKysely, PgBoss } from 'pg-boss';
import { CONNECTION_LIMITS, type Trx } from '../db/database.ts';
import type { Log } from '../log.ts';
import { defineQueue } from './define-queue.ts';
import { type QueueState, readQueues } from './read-queues.ts';
import { startWorker, type Worker } from './worker.ts';

/** A kind of asynchronous job, which runs at least once, with the type of its payload. */
export interface JobKind<Payload extends object> {
  readonly name: string;
  readonly retries: number;
  /** Whether its jobs reach no user. */
  readonly isInternal: boolean;
  readonly payload?: Payload;
  // A method, because its bivariant parameter lets a list hold kinds with different payloads.
  oneFor?(payload: Payload): string;
}

export interface JobKindOptions<Payload extends object> {
  /**
   * Number of retries of a failed job; by default enough for about a day, so that jobs survive an
   * outage.
   */
  retries?: number;
  /** A job is not stored while one with the same key waits or runs. */
  oneFor?: (payload: Payload) => string;
  /**
   * Whether its jobs send nothing to users. Only then may a restored copy of the database run jobs
   * that the original may have run already.
   */
  isInternal?: boolean;
}

const RETRIES_OF_A_DAY = 20;

/** Declares a kind of job. Its payload is stored, so it must hold ids and no secrets. */
export function jobKind<Payload extends object>(
  name: string,
  { retries = RETRIES_OF_A_DAY, oneFor, isInternal = false }: JobKindOptions<Payload> = {},
): JobKind<Payload> {
  return { name, retries, isInternal, ...(oneFor && { oneFor }) };
}

/**
 * Declares a kind of job that runs on a schedule, one at a time in all processes. A scheduled time
 * at which a job still waits or runs adds no job. A failed job is retried only twice, because the
 * next one follows.
 */
export function scheduledKind(name: string): JobKind<Record<string, never>> {
  return jobKind(name, { retries: 2, oneFor: () => name });
}

export interface Jobs {
  /** Stores a job. Once this resolves, the job survives a restart. */
  enqueue<Payload extends object>(kind: JobKind<Payload>, payload: Payload): Promise<void>;
  /**
   * Stores jobs in a transaction, so that they exist if and only if it commits. The queue is in the
   * same database.
   */
  enqueueWithin<Payload extends object>(
    trx: Trx,
    kind: JobKind<Payload>,
    payloads: readonly Payload[],
  ): Promise<void>;
  /** Stores jobs of a backup under their ids. */
  restore<Payload extends object>(
    kind: JobKind<Payload>,
    jobs: readonly { id: string; payload: Payload; startAfter: Date }[],
  ): Promise<void>;
  /**
   * Runs the jobs of a kind in this process, ten at a time, and settles each separately. A job that
   * throws is retried with increasing delays, or at the time of its `RetryLater`. The jobs of a
   * process that has died are taken over within half a minute.
   */
  work<Payload extends object>(
    kind: JobKind<Payload>,
    handler: (payload: Payload) => Promise<void>,
  ): Promise<void>;
  /**
   * Stores a job of a scheduled kind at the times of a cron expression (time zone of Madrid), once
   * for all processes. Times that pass while no process runs lead to one job.
   */
  schedule(kind: JobKind<Record<string, never>>, cron: string): Promise<void>;
  /** The state of all queues, which all processes share. */
  readQueues(): Promise<QueueState[]>;
  /** Waits for running jobs, for at most five seconds. */
  stop(): Promise<void>;
}

const STOP_WITHIN_MS = 5000;
/** A setting of `pg`: how long the queue waits for a database that does not respond. */
const UNANSWERED = { query_timeout: 30_000 };

/**
 * How often the queue looks for expired leases. Each look reads the job table, so old jobs are
 * deleted hourly.
 */
const supervision = {
  superviseIntervalSeconds: 5,
  monitorIntervalSeconds: 5,
  maintenanceIntervalSeconds: 3600,
};

export interface JobsOptions {
  /** If false, schedules are stored, but no job becomes due by itself. */
  keepsTime?: boolean;
  /** How often the queue is polled for each kind of job. */
  pollMs?: number;
}

/** Opens the job queue (`pg-boss`), which stores its jobs in the database. */
export async function openJobs(
  connectionString: string,
  log: Log,
  { keepsTime = true, pollMs = 1000 }: JobsOptions = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString,
    max: 4,
    schedule: keepsTime,
    ...supervision,
    ...CONNECTION_LIMITS,
    ...UNANSWERED,
  });
  boss.on('error', (error: unknown) => log.warn({ error }, 'the job queue is unreachable'));
  boss.on('warning', ({ message }) =>
    log.warn({ warning: message }, 'the job queue emitted a warning'),
  );
  await boss.start();
  const workers: Worker[] = [];
  const defined = new Set<string>();
  const define = async <Payload extends object>({ name, retries, oneFor }: JobKind<Payload>) => {
    if (defined.has(name)) return;
    await defineQueue(boss, { name, retries, isExclusive: oneFor !== undefined });
    defined.add(name);
  };
  return {
    async enqueue(kind, payload) {
      await define(kind);
      await boss.send(kind.name, payload, keyOf(kind, payload));
    },
    async enqueueWithin(trx, kind, payloads) {
      await define(kind);
      const jobs = payloads.map((data) => ({ data, ...keyOf(kind, data) }));
      await boss.insert(kind.name, jobs, { db: fromKysely(trx) });
    },
    async restore(kind, stored) {
      await define(kind);
      const jobs = stored.map(({ id, payload, startAfter }) => {
        return { id, data: payload, startAfter, ...keyOf(kind, payload) };
      });
      await boss.insert(kind.name, jobs);
    },
    async work(kind, handler) {
      await define(kind);
      const run = (data: object) => handler(data as Parameters<typeof handler>[0]);
      workers.push(startWorker(boss, { name: kind.name, run, log, pollMs }));
    },
    async schedule(kind, cron) {
      await define(kind);
      const options = { tz: 'Europe/Madrid', missed: 'once', ...keyOf(kind, {}) } as const;
      await boss.schedule(kind.name, cron, {}, options);
    },
    readQueues: () => readQueues(boss),
    async stop() {
      const ended = Promise.all(workers.map((worker) => worker.stop()));
      await Promise.race([ended, pause(STOP_WITHIN_MS, undefined, { ref: false })]);
      const given = await Promise.allSettled(workers.map((worker) => worker.abandon()));
      for (const result of given) {
        if (result.status === 'fulfilled') continue;
        log.warn({ error: result.reason }, 'unfinished jobs wait until their lease expires');
      }
      await boss.stop({ graceful: false });
    },
  };
}

function keyOf<Payload extends object>({ oneFor }: JobKind<Payload>, payload: Payload) {
  return oneFor ? { singletonKey: oneFor(payload) } : {};
}
