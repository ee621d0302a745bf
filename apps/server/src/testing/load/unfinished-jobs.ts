import { runSql } from '../run-sql.ts';

interface JobRow {
  id: string;
  name: string;
  state: string;
  due: Date;
  ended: Date | null;
}

const ofFeatures = `name not like '\\_\\_pgboss%' and start_after <= now()`;

/** Jobs that are due and have not ended. */
export function unfinishedJobs(databaseUrl: string): Promise<Pick<JobRow, 'name' | 'state'>[]> {
  return runSql(
    databaseUrl,
    `select name, state from pgboss.job
     where ${ofFeatures} and state in ('created', 'retry', 'active')`,
  );
}

/**
 * Jobs that ended more than the given milliseconds after they were due, or after the next start of
 * the server.
 */
export async function lateJobs(
  databaseUrl: string,
  starts: readonly Date[],
  limitMs: number,
): Promise<string[]> {
  const jobs = await runSql<JobRow>(
    databaseUrl,
    `select id, name, state, greatest(created_on, start_after) as due, completed_on as ended
     from pgboss.job where ${ofFeatures}`,
  );
  return jobs.flatMap(({ id, name, state, due, ended }) => {
    const since = starts.find((start) => start >= due) ?? due;
    const late = (ended ?? new Date()).getTime() - since.getTime();
    return late > limitMs ? [`${name} ${id} (${state}): ${Math.round(late / 1000)} s`] : [];
  });
}
