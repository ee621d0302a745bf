import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Trx } from '../db/database.ts';
import type { Log } from '../log.ts';

/** A kind of work done later, at least once, with the type of what it needs to know. */
export interface JobKind<Payload extends object> {
  readonly name: string;
  readonly payload?: Payload;
  readonly oneFor?: (payload: Payload) => string;
}

/**
 * Declares a kind of job; its payload holds ids and no secrets, for it is stored.
 * @param options with `oneFor`, a job is not stored while one with the same key waits or is under way
 */
export function jobKind<Payload extends object>(
  name: string,
  options: Pick<JobKind<Payload>, 'oneFor'> = {},
): JobKind<Payload> {
  return { name, ...options };
}

export interface Jobs {
  /** Stores a job; once this resolves it survives a restart. */
  enqueue<Payload extends object>(kind: JobKind<Payload>, payload: Payload): Promise<void>;
  /**
   * Stores jobs as a part of a transaction: they are there if it commits, and never otherwise. The
   * queue is the same database, so nothing can be committed and its job be lost.
   */
  enqueueWithin<Payload extends object>(
    trx: Trx,
    kind: JobKind<Payload>,
    payloads: readonly Payload[],
  ): Promise<void>;
  /** Has this process do the jobs of a kind; one that throws is tried again, ever more slowly. */
  work<Payload extends object>(
    kind: JobKind<Payload>,
    handler: (payload: Payload) => Promise<void>,
  ): Promise<void>;
  /**
   * Has a job of a kind stored at every moment a cron expression names (Spanish mainland time), once
   * for all processes; moments missed while none was running become one job.
   */
  schedule(kind: JobKind<Record<string, never>>, cron: string): Promise<void>;
  /** Lets the jobs under way finish. */
  stop(): Promise<void>;
}

const POLL_SECONDS = 1;
/** Jobs of a kind done side by side; each fails or succeeds for itself. */
const BATCH = 10;
const STOP_WITHIN_MS = 5000;

/** A job is tried for about a day, so that a mail outlives its server's outage. */
const retries = { retryLimit: 20, retryDelay: 2, retryBackoff: true, retryDelayMax: 7200 };

/**
 * Opens the queue in the database: jobs are as durable as everything else (`pg-boss`).
 * @param keepsTime false has schedules stored but nothing become due by itself
 */
export async function openJobs(
  connectionString: string,
  log: Log,
  keepsTime = true,
): Promise<Jobs> {
  const boss = new PgBoss({ connectionString, max: 4, schedule: keepsTime });
  boss.on('error', (error: unknown) => log.warn({ error }, 'the job queue is out of reach'));
  await boss.start();
  const known = new Set<string>();
  const ensure = async <Payload extends object>({ name, oneFor }: JobKind<Payload>) => {
    if (known.has(name)) return;
    await boss.createQueue(name, { ...retries, ...(oneFor && { policy: 'exclusive' }) });
    known.add(name);
  };
  return {
    async enqueue(kind, payload) {
      await ensure(kind);
      await boss.send(kind.name, payload, keyOf(kind, payload));
    },
    async enqueueWithin(trx, kind, payloads) {
      await ensure(kind);
      const jobs = payloads.map((data) => ({ data, ...keyOf(kind, data) }));
      await boss.insert(kind.name, jobs, { db: fromKysely(trx) });
    },
    async work(kind, handler) {
      await ensure(kind);
      const settle = async ({ id, data }: Job<object>): Promise<JobResult> => {
        try {
          await handler(data as Parameters<typeof handler>[0]);
          return { id, status: 'completed' };
        } catch (error) {
          log.warn({ error, job: id, kind: kind.name }, 'a job failed and will be tried again');
          return { id, status: 'failed', output: { reason: nameOf(error) } };
        }
      };
      const options = { batchSize: BATCH, burstWhenBatchFull: true, perJobResults: true } as const;
      await boss.work<object>(
        kind.name,
        { ...options, pollingIntervalSeconds: POLL_SECONDS },
        (jobs) => Promise.all(jobs.map(settle)),
      );
    },
    async schedule(kind, cron) {
      await ensure(kind);
      await boss.schedule(kind.name, cron, {}, { tz: 'Europe/Madrid', missed: 'once' });
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_WITHIN_MS }),
  };
}

function keyOf<Payload extends object>({ oneFor }: JobKind<Payload>, payload: Payload) {
  return oneFor ? { singletonKey: oneFor(payload) } : {};
}

/** What is stored of a failure: its kind only, for its words may hold somebody's address. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}
