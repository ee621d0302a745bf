import type { PgBoss } from 'pg-boss';

export interface QueueSettings {
  name: string;
  /** Number of retries of a failed job. */
  retries: number;
  /** Whether at most one job per key may wait or run. */
  isExclusive: boolean;
}

/** A process that has not renewed the lease of a job for this long counts as dead. */
export const LEASE_SECONDS = 15;
const DAY_SECONDS = 86_400;

/** Delays between attempts: from 2 s, growing to at most two hours. */
const backoff = { retryDelay: 2, retryBackoff: true, retryDelayMax: 7200 };

/**
 * Creates the queue of a kind of job, or updates the settings of an existing queue and of its
 * waiting jobs. A running job is started again only when its lease has expired, regardless of its
 * age.
 */
export async function defineQueue(
  boss: PgBoss,
  { name, retries, isExclusive }: QueueSettings,
): Promise<void> {
  const policy = isExclusive ? 'exclusive' : 'standard';
  const options = {
    retryLimit: retries,
    ...backoff,
    heartbeatSeconds: LEASE_SECONDS,
    expireInSeconds: DAY_SECONDS,
    deleteAfterSeconds: DAY_SECONDS,
  };
  await boss.createQueue(name, { ...options, policy });
  await boss.updateQueue(name, options);
  const db = boss.getDb();
  // pg-boss copies these settings into each job when it is stored, and never changes the policy of
  // a queue.
  await db.executeSql(
    'update pgboss.queue set policy = $2 where name = $1 and policy <> $2 and not partition',
    [name, policy],
  );
  await db.executeSql(
    `update pgboss.job
     set heartbeat_seconds = $2, expire_seconds = $3, retry_limit = $4
     where name = $1 and state < 'active' and heartbeat_seconds is distinct from $2`,
    [name, LEASE_SECONDS, DAY_SECONDS, retries],
  );
}
