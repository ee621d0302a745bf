import { type ExpressionBuilder, sql } from 'kysely';
import type { DB } from '#app/db/schema.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';

export interface NewHistoryItem {
  id: string;
  user_id: string;
  other_user_id: string;
  appointment_id: string;
  created_at: Date;
}

/** Stores items, except those of deleted accounts. */
export async function insertHistoryItems(
  trx: Trx,
  items: readonly NewHistoryItem[],
): Promise<void> {
  await sql`
    insert into history_items (id, user_id, other_user_id, appointment_id, created_at)
    select item.*
    from unnest(
      ${items.map(({ id }) => id)}::uuid[],
      ${items.map(({ user_id }) => user_id)}::uuid[],
      ${items.map(({ other_user_id }) => other_user_id)}::uuid[],
      ${items.map(({ appointment_id }) => appointment_id)}::uuid[],
      ${items.map(({ created_at }) => created_at)}::timestamptz[]
    ) as item (id, user_id, other_user_id, appointment_id, created_at)
    join users on users.id = item.user_id and users.deleted_at is null
  `.execute(trx);
}

/**
 * Locks the accepted appointments of a user, which a concurrent transaction may be completing: it
 * has either committed its history items, or stores them after this transaction.
 */
export async function lockAcceptedAppointments(trx: Trx, userId: string): Promise<void> {
  await trx
    .selectFrom('appointments')
    .select('id')
    .where(({ or, eb }) => or([eb('provider_id', '=', userId), eb('client_id', '=', userId)]))
    .where('status', '=', 'accepted')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

function historyOf(db: Database, userId: string) {
  return db
    .selectFrom('history_items as item')
    .innerJoin('users as other', 'other.id', 'item.other_user_id')
    .innerJoin('appointments as appointment', 'appointment.id', 'item.appointment_id')
    .leftJoin('uploads as photo', 'photo.id', 'other.photo_id')
    .select([
      'item.id',
      'item.created_at',
      'item.archived_at',
      'item.appointment_id',
      'appointment.title',
      'appointment.description',
      'other.id as other_id',
      'other.name as other_name',
      'other.user_type as other_user_type',
      'photo.file_name as other_photo_file',
    ])
    .where('item.user_id', '=', userId);
}
export type HistoryRow = Awaited<ReturnType<typeof selectHistory>>[number];

/** A user's items that are not archived, or the item of one appointment, archived or not. */
interface ShownItems {
  userId: string;
  appointmentId: string | undefined;
}

const isShown =
  ({ appointmentId }: ShownItems) =>
  ({ eb }: ExpressionBuilder<{ item: DB['history_items'] }, 'item'>) =>
    appointmentId === undefined
      ? eb('item.archived_at', 'is', null)
      : eb('item.appointment_id', '=', appointmentId);

/** Newest first. */
export function selectHistory(
  db: Database,
  shown: ShownItems,
  page: { limit: number; offset: number },
) {
  return historyOf(db, shown.userId)
    .where(isShown(shown))
    .orderBy('item.created_at', 'desc')
    .orderBy('item.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** All items, archived or not, ordered by id, after a given id. */
export function selectHistoryAfter(db: Database, userId: string, afterId: string, limit: number) {
  return historyOf(db, userId)
    .where('item.id', '>', afterId)
    .orderBy('item.id')
    .limit(limit)
    .execute();
}

export async function countHistory(db: Database, shown: ShownItems): Promise<number> {
  const { count } = await db
    .selectFrom('history_items as item')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('item.user_id', '=', shown.userId)
    .where(isShown(shown))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Archives an item; an item archived before keeps its time. Resolves to false when the user has no
 * such item.
 */
export async function archiveItem(
  trx: Trx,
  id: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const item = await trx
    .updateTable('history_items')
    .set(({ fn, val }) => ({ archived_at: fn.coalesce('archived_at', val(now)) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return item !== undefined;
}

export async function deleteHistoryOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('history_items').where('user_id', '=', userId).execute();
}
