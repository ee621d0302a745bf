import { ERASED_PLACE, type MessageType } from '@oficio/contract/conversations.ts';
import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.ts';

export interface LockedMessage {
  id: string;
  seq: number;
}

/**
 * Locks a message by its id and others by their seqs, in the order of their ids, against changes.
 * Messages of other conversations and removed ones are not found.
 */
export function lockMessages(
  trx: Trx,
  conversationId: string,
  { messageId, seqs }: { messageId: string | null; seqs: readonly number[] },
): Promise<LockedMessage[]> {
  return trx
    .selectFrom('messages')
    .select(['id', 'seq'])
    .where('conversation_key', '=', ({ selectFrom }) =>
      selectFrom('conversations').select('key').where('id', '=', conversationId),
    )
    .where('removed_at', 'is', null)
    .where(sql<boolean>`(id = ${messageId}::uuid or seq = any(${seqs}::int[]))`)
    .orderBy('id')
    .forShare()
    .execute();
}

export function selectCopiedPositions(trx: Trx, reportId: string) {
  return trx
    .selectFrom('report_messages')
    .select(['position', 'seq'])
    .where('report_id', '=', reportId)
    .execute();
}

/** Copies messages, which the transaction has locked, to a report. */
export async function insertCopies(
  trx: Trx,
  reportId: string,
  rows: readonly { message_id: string; position: number }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into report_messages (
      report_id, position, message_id, conversation_id, seq, sender_id, message_type, message,
      image_id, latitude, longitude, address, sent_at, created_at
    )
    select ${reportId}, chosen.position, m.id, conversation.id, m.seq, m.sender_id, m.message_type,
      m.message, m.image_id, m.latitude, m.longitude, m.address, m.created_at, ${now}
    from unnest(
      ${rows.map(({ message_id }) => message_id)}::uuid[],
      ${rows.map(({ position }) => position)}::smallint[]
    ) as chosen (message_id, position)
    join messages m on m.id = chosen.message_id
    join conversations conversation on conversation.key = m.conversation_key
  `.execute(trx);
}

export interface SeenMessage {
  conversation_id: string;
  seq: number;
  sender_id: string;
  sender_name: string;
  message_type: string;
  message: string;
  image_file: string | null;
  latitude: number | null;
  longitude: number | null;
  address: string | null;
  sent_at: Date;
  /** When the message was removed from the conversation. */
  removed_at: Date | null;
}

/** The copies of messages in a report, as they were when it was made. */
export async function selectCopies(db: Database, reportId: string): Promise<SeenMessage[]> {
  const { rows } = await sql<SeenMessage>`
    select copy.conversation_id, copy.seq, copy.sender_id, sender.name as sender_name,
      copy.message_type, copy.message,
      image.file_name as image_file, copy.latitude, copy.longitude, copy.address, copy.sent_at, m.removed_at
    from report_messages copy
    join messages m on m.id = copy.message_id
    join users sender on sender.id = copy.sender_id
    left join uploads image on image.id = copy.image_id
    where copy.report_id = ${reportId}
    order by copy.seq
  `.execute(db);
  return rows;
}

/** The messages up to `distance` before and after the given ones, without these. */
export async function selectContext(
  db: Database,
  conversationId: string,
  seqs: readonly number[],
  distance: number,
): Promise<SeenMessage[]> {
  const { rows } = await sql<SeenMessage>`
    select conversation.id as conversation_id, m.seq, m.sender_id, sender.name as sender_name,
      m.message_type, m.message,
      image.file_name as image_file, m.latitude, m.longitude, m.address,
      m.created_at as sent_at, m.removed_at
    from (
      select distinct near.seq::int
      from unnest(${seqs}::int[]) as copied (seq),
        generate_series(greatest(copied.seq - ${distance}::int, 1)::bigint, copied.seq + ${distance}::bigint) as near (seq)
      where near.seq <> all(${seqs}::int[])
    ) around
    join conversations conversation on conversation.id = ${conversationId}
    join messages m on m.conversation_key = conversation.key and m.seq = around.seq
    join users sender on sender.id = m.sender_id
    left join uploads image on image.id = m.image_id
    order by m.seq
  `.execute(db);
  return rows;
}

/** Deletes the copies of a message that an administrator removes; resolves to their images. */
export async function deleteCopiesOf(trx: Trx, messageId: string): Promise<string[]> {
  const deleted = await trx
    .deleteFrom('report_messages')
    .where('message_id', '=', messageId)
    .returning('image_id')
    .execute();
  return deleted.flatMap(({ image_id }) => image_id ?? []);
}

/** Replaces the places of an account in the copies of its messages. */
export async function eraseCopiedPlaces(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('report_messages')
    .set({
      message_type: 'text' satisfies MessageType,
      message: ERASED_PLACE,
      latitude: null,
      longitude: null,
      address: null,
    })
    .where('sender_id', '=', userId)
    .where('message_type', '=', 'location')
    .execute();
}
