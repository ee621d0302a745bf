import { PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';

/** A kind of work done later, at least once, with the type of what it needs to know. */
export interface JobKind<Payload extends object> {
  readonly name: string;
  readonly payload?: Payload;
}

/** Declares a kind of job; its payload holds ids and no secrets, for it is stored. */
export function jobKind<Payload extends object>(name: string): JobKind<Payload> {
  return { name };
}

export interface Jobs {
  /** Stores a job; once this resolves it survives a restart. */
  enqueue<Payload extends object>(kind: JobKind<Payload>, payload: Payload): Promise<void>;
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
const STOP_WITHIN_MS = 5000;

/** A job is tried for about a day, so that a mail outlives its server's outage. */
const retries = { retryLimit: 20, retryDelay: 2, retryBackoff: true, retryDelayMax: 7200 };

/** Opens the queue in the database: jobs are as durable as everything else (`pg-boss`). */
export async function openJobs(connectionString: string, log: Log): Promise<Jobs> {
  const boss = new PgBoss({ connectionString, max: 4 });
  boss.on('error', (error: unknown) => log.warn({ error }, 'the job queue is out of reach'));
  await boss.start();
  const known = new Set<string>();
  const ensure = async (name: string) => {
    if (known.has(name)) return;
    await boss.createQueue(name, retries);
    known.add(name);
  };
  return {
    async enqueue(kind, payload) {
      await ensure(kind.name);
      await boss.send(kind.name, payload);
    },
    async work(kind, handler) {
      await ensure(kind.name);
      await boss.work<object>(
        kind.name,
        { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1 },
        async (jobs) => {
          for (const job of jobs) await handler(job.data as Parameters<typeof handler>[0]);
        },
      );
    },
    async schedule(kind, cron) {
      await ensure(kind.name);
      await boss.schedule(kind.name, cron, {}, { tz: 'Europe/Madrid', missed: 'once' });
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_WITHIN_MS }),
  };
}
