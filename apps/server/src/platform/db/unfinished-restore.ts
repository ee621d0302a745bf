import { sql } from 'kysely';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';

/** Exists from the first write of a restore until its last. */
export const UNFINISHED_RESTORE = 'oficio_restore';

/**
 * Refuses a database into which a restore did not finish: it holds a part of its data.
 * @throws StartError
 */
export async function assertRestored(db: Database): Promise<void> {
  const { rows } = await sql<{ isUnfinished: boolean }>`
    select to_regnamespace(${UNFINISHED_RESTORE}) is not null as "isUnfinished"
  `.execute(db);
  if (!rows[0]?.isUnfinished) return;
  throw new StartError(
    'A restore into this database has not finished; if none is running, start it again.',
  );
}
