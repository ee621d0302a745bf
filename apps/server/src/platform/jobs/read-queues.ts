import type { PgBoss } from 'pg-boss';

/** The jobs of one kind. */
export interface QueueState {
  name: string;
  /** Jobs that are due and wait, at most `MOST`. */
  waiting: number;
  /** How long the oldest of them has been due; 0 without any. */
  ageSeconds: number;
  /** Jobs that have failed for good and are still stored, which they are for a day. */
  givenUp: number;
}

const MOST = 10_000;

/**
 * Reads the state of all queues. The index of waiting jobs answers it, so its time depends neither
 * on the completed jobs nor on those that are not due. The failed ones are counted by pg-boss.
 */
export async function readQueues(boss: PgBoss): Promise<QueueState[]> {
  const { rows } = await boss.getDb().executeSql(
    `select queue.name, due.waiting, due.age_seconds as "ageSeconds",
       queue.failed_count as "givenUp"
     from pgboss.queue
     cross join lateral (
       select count(*)::int as waiting,
         coalesce(greatest(extract(epoch from now() - min(start_after)), 0), 0)::float8
           as age_seconds
       from (
         select start_after from pgboss.job
         where job.name = queue.name and state < 'active' and not blocked
           and start_after <= now()
         limit ${MOST}
       ) as each
     ) as due`,
  );
  return rows;
}
