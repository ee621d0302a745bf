import { SECURITY_EVENT_DAYS } from '@oficio/contract/security/security-events.ts';
import type { DeviceKind } from '@oficio/contract/sessions.ts';
import { type Insertable, sql } from 'kysely';
import type { SecurityEvents } from '#app/db/schema.ts';
import { DAY_MS } from '#app/platform/clock.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';
import { listOf } from '#app/platform/db/prepared.ts';
import type { Refusal } from '#app/platform/security/refusals.ts';
import { REFUSALS_PER_HOUR } from './policy.ts';

/** Stores an event; resolves to false when an event with this id is stored already. */
export async function insertEvent(db: Trx, event: Insertable<SecurityEvents>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('security_events')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Stores refusals, numbered within each hour of an account and kind. Those beyond the limit, and
 * those of deleted accounts, are dropped; those that are stored already are left out. The lock makes
 * concurrent calls count one after the other.
 * @returns the accounts locked by another transaction, whose refusals were not stored
 */
export async function insertRefusals(
  db: Database,
  refusals: readonly Refusal[],
): Promise<string[]> {
  const columns = [
    listOf('uuid', refusals, ({ id }) => id),
    listOf('uuid', refusals, ({ accountId }) => accountId),
    listOf('text', refusals, ({ kind }) => kind),
    listOf('timestamptz', refusals, ({ at }) => at),
    listOf('text', refusals, ({ browser }) => browser),
    listOf('text', refusals, ({ system }) => system),
    listOf('text', refusals, ({ device }) => device),
    listOf('text', refusals, ({ network }) => network),
  ];
  return db.transaction().execute(async (trx) => {
    const accounts = await trx
      .selectFrom('users')
      .select(['id', 'deleted_at'])
      .where('id', 'in', [...new Set(refusals.map(({ accountId }) => accountId))])
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    const live = accounts.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id);
    await sql`
      with given as (
        select *, date_trunc('hour', at at time zone 'UTC') as hour
        from unnest(${sql.join(columns)})
          as given (id, account_id, kind, at, browser, system, device, network)
        where account_id = any(${live}::uuid[])
          and not exists (select from security_events stored where stored.id = given.id)
      ), numbered as (
        select given.*, row_number() over (partition by account_id, kind, hour order by at, id) + (
          select count(*) from security_events known
          where known.account_id = given.account_id and known.kind = given.kind
            and date_trunc('hour', known.at at time zone 'UTC') = given.hour
            and known.refusal_number is not null
        ) as refusal_number
        from given
      )
      insert into security_events
        (id, account_id, kind, at, browser, system, device, network, refusal_number)
      select id, account_id, kind, at, browser, system, device, network, refusal_number
      from numbered where refusal_number <= ${REFUSALS_PER_HOUR}
    `.execute(trx);
    const seen = new Set(accounts.map(({ id }) => id));
    return refusals.map(({ accountId }) => accountId).filter((id) => !seen.has(id));
  });
}

function eventsOf(db: Database, accountId: string) {
  return db
    .selectFrom('security_events')
    .select(['id', 'kind', 'at', 'browser', 'system', 'network'])
    .select((eb) => eb.ref('device').$castTo<DeviceKind | null>().as('device'))
    .where('account_id', '=', accountId);
}
export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

/** The events of an account, newest first. */
export function selectEvents(
  db: Database,
  accountId: string,
  page: { limit: number; offset: number },
) {
  return eventsOf(db, accountId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countEvents(db: Database, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('security_events')
    .select(sql<number>`count(*)`.as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The events of an account ordered by id, after a given id. */
export function selectEventsAfter(db: Database, accountId: string, afterId: string, limit: number) {
  return eventsOf(db, accountId).where('id', '>', afterId).orderBy('id').limit(limit).execute();
}

/** Deletes at most `limit` events that are older than 90 days; resolves to how many. */
export async function deleteOldEvents(db: Database, now: Date, limit: number): Promise<number> {
  const before = new Date(now.getTime() - SECURITY_EVENT_DAYS * DAY_MS);
  const { numAffectedRows } = await sql`
    delete from security_events where id in (
      select id from security_events where at < ${before} limit ${limit}
    )
  `.execute(db);
  return Number(numAffectedRows);
}

export async function deleteEventsOf(db: Trx, accountId: string): Promise<void> {
  await db.deleteFrom('security_events').where('account_id', '=', accountId).execute();
}
