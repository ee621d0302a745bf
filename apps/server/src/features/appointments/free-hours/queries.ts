import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.ts';

/** The oldest changes after which `free_hours` is to be refreshed. */
export function selectDue(db: Database, limit: number) {
  return db
    .selectFrom('free_hours_due')
    .select(['id', 'provider_id'])
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function deleteDue(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`delete from free_hours_due where id = any(${ids}::bigint[])`.execute(trx);
}

/**
 * Computes `free_hours` from the working hours and appointments that are committed. The transaction
 * must have locked the profiles.
 */
export async function refresh(
  trx: Trx,
  providerIds: readonly string[],
  today: string,
): Promise<void> {
  await sql`
    select refresh_free_hours(id, ${today}) from unnest(${providerIds}::uuid[]) as id
  `.execute(trx);
}

/** Providers whose `free_hours` begins before a day, in the order of their ids, after an id. */
export async function selectBegunBefore(
  db: Database,
  day: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('user_id')
    .where('free_hours_from', '<', day)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Makes the refresh of all providers due; resolves to their number. */
export async function makeAllDue(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into free_hours_due (provider_id)
    select user_id from profiles where search_document is not null
  `.execute(db);
  return Number(numAffectedRows);
}
