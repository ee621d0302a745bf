import {
  DELETED_MESSAGE,
  ERASED_PLACE,
  MAX_SEQ,
  MESSAGES_PER_FETCH,
  type MessageType,
  REMOVALS_PER_FETCH,
  REMOVED_MESSAGE,
} from '@oficio/contract/conversations.ts';
import { type RawBuilder, sql } from 'kysely';
import { activeUsers } from '#app/platform/db/accounts.ts';
import { batched } from '#app/platform/db/batched.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';
import { isSessionLive } from '#app/platform/db/live-session.ts';
import { listOf, prepared } from '#app/platform/db/prepared.ts';
import type { ParticipantOf } from '../policy.ts';
import type { MessageRow } from './present-message.ts';

export function findOwnImage(db: Database, ownerId: string, fileName: string) {
  return db
    .selectFrom('uploads')
    .select(['id', 'file_name'])
    .where('file_name', '=', fileName)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
}

export interface NewMessage {
  id: string;
  client_id: string | null;
  message_type: MessageType;
  message: string;
  image_id: string | null;
  latitude: number | null;
  longitude: number | null;
  address: string | null;
  now: Date;
}

/**
 * Increments the conversation's last seq under its row lock and stores the message with it, in one
 * statement. Timestamps never decrease along seq.
 * @returns null when the sender's session has ended, the other party cannot receive messages, or
 *   the conversation has no row
 */
export async function appendMessage(
  db: Database,
  { conversationId, userId, sessionId, otherUserId }: ParticipantOf,
  message: NewMessage,
): Promise<{ seq: number; created_at: Date } | null> {
  const { rows } = await sql<{ seq: number; created_at: Date }>`
    ${prepared('append-message')}
    with next as (
      update conversations
      set last_seq = last_seq + 1, last_message_at = greatest(last_message_at, ${message.now})
      where id = ${conversationId}
        and exists ${activeUsers(db, message.now).select('users.id').where('users.id', '=', otherUserId)}
        and ${isSessionLive(sessionId, message.now)}
      returning key, last_seq, last_message_at
    )
    insert into messages (
      id, conversation_key, seq, sender_id, client_id, message_type, message,
      image_id, latitude, longitude, address, created_at
    )
    select
      ${message.id}::uuid, next.key, next.last_seq, ${userId}::uuid, ${message.client_id}::uuid,
      ${message.message_type}, ${message.message}, ${message.image_id}::uuid,
      ${message.latitude}::float8, ${message.longitude}::float8, ${message.address},
      next.last_message_at
    from next
    returning seq, created_at
  `.execute(db);
  return rows[0] ?? null;
}

const messageColumns = sql`
  m.id, m.seq, m.sender_id, m.client_id, m.message_type, m.message,
  u.file_name as image_file, m.latitude, m.longitude, m.address, m.created_at, m.removed_at
`;

/** The message a user has already sent with this `client_id`. */
export async function findSentMessage(
  db: Database,
  senderId: string,
  clientId: string,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select conversation.id as conversation_id, ${messageColumns}
    from messages m
    join conversations conversation on conversation.key = m.conversation_key
    left join uploads u on u.id = m.image_id
    where m.sender_id = ${senderId} and m.client_id = ${clientId}
  `.execute(db);
  return rows[0];
}

/**
 * Bounds on seq, both exclusive, and the number of the last removal that the caller knows. With
 * `after` the window returns its oldest messages, otherwise its newest.
 */
export interface MessageWindow {
  before?: number | undefined;
  after?: number | undefined;
  removed_after?: number | undefined;
}

/** What the members of a window's conversation share, as in the contract. */
interface WindowState {
  other_read_seq: number;
  removed_seqs: number[];
  deleted_seqs: number[];
  removed_until: number;
}

interface WindowFound extends WindowState {
  messages: MessageRow[];
}

interface WindowParams {
  participant: ParticipantOf;
  window: MessageWindow;
}

const NOTHING: WindowState = {
  other_read_seq: 0,
  removed_seqs: [],
  deleted_seqs: [],
  removed_until: 0,
};

/**
 * The messages of a window in ascending order, the read position of the other party, and the first
 * removals after `removed_after`, if that is given.
 */
export function findMessages(db: Database, participant: ParticipantOf, window: MessageWindow) {
  const find = window.after === undefined ? findNewest : findNext;
  return find(db, { participant, window });
}

const findNewest = batched((db: Database, params: readonly WindowParams[]) =>
  findWindows(db, params, { name: 'newest-messages', order: sql`desc` }),
);

const findNext = batched((db: Database, params: readonly WindowParams[]) =>
  findWindows(db, params, { name: 'next-messages', order: sql`asc` }),
);

async function findWindows(
  db: Database,
  params: readonly WindowParams[],
  { name, order }: { name: string; order: RawBuilder<unknown> },
): Promise<WindowFound[]> {
  const columns = [
    listOf('text', params, ({ participant }) => participant.conversationId),
    listOf('uuid', params, ({ participant }) => participant.otherUserId),
    listOf('int', params, ({ window }) => window.after ?? 0),
    listOf('int', params, ({ window }) => window.before ?? MAX_SEQ),
    listOf('int', params, ({ window }) => window.removed_after ?? MAX_SEQ),
  ];
  type Row = { position: number; state: WindowState | null } & (MessageRow | { id: null });
  // Only the first row of a window has its state, which may be larger than a message.
  const { rows } = await sql<Row>`
    ${prepared(name)}
    select params.position, params.conversation_id, found.*,
      case when row_number() over (partition by params.position order by found.seq) = 1
        and other.conversation_id is not null then json_build_object(
          'other_read_seq', other.last_read_seq,
          'removed_seqs', removed.seqs,
          'deleted_seqs', removed.deleted_seqs,
          'removed_until', case when cardinality(removed.seqs) < ${REMOVALS_PER_FETCH}
            then conversations.last_removal else removed.until end
        ) end as state
    from unnest(${sql.join(columns)}) with ordinality
      as params (conversation_id, other_user_id, after, before, removed_after, position)
    left join conversation_members other
      on other.conversation_id = params.conversation_id and other.user_id = params.other_user_id
    left join conversations on conversations.id = other.conversation_id
    cross join lateral (
      select coalesce(array_agg(seq order by removal), '{}') as seqs,
        coalesce(array_agg(seq order by removal) filter (where removed_by_sender), '{}')
          as deleted_seqs,
        max(removal) as until
      from (
        select seq, removal, removed_by_sender
        from messages m
        where m.conversation_key = other.conversation_key and m.removal > params.removed_after
        order by removal
        limit ${REMOVALS_PER_FETCH}
      ) next_removals
    ) removed
    left join lateral (
      select ${messageColumns}
      from messages m
      left join uploads u on u.id = m.image_id
      where m.conversation_key = other.conversation_key
        and m.seq > params.after and m.seq < params.before
      order by m.seq ${order}
      limit ${MESSAGES_PER_FETCH}
    ) found on true
    order by params.position, found.seq
  `.execute(db);
  const windows = params.map((): WindowFound => ({ ...NOTHING, messages: [] }));
  for (const { position, state, ...row } of rows) {
    const window = windows[position - 1];
    if (!window) continue;
    Object.assign(window, state);
    if (row.id !== null) window.messages.push(row);
  }
  return windows;
}

/** Locks the message until the transaction ends. */
export function lockMessage(trx: Trx, id: string) {
  return trx
    .selectFrom('messages')
    .select(['image_id', 'removed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** A message of the participant's conversation. */
export async function findMessage(
  db: Database,
  { conversationId }: ParticipantOf,
  id: string,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select conversation.id as conversation_id, ${messageColumns}
    from messages m
    join conversations conversation on conversation.key = m.conversation_key
    left join uploads u on u.id = m.image_id
    where m.id = ${id} and conversation.id = ${conversationId}
  `.execute(db);
  return rows[0];
}

/** Erases the content of a message after a report. */
export function eraseMessage(trx: Trx, id: string, now: Date): Promise<MessageRow> {
  return erase(trx, id, { message: REMOVED_MESSAGE, removed_at: now, removed_by_sender: false });
}

/** Erases the content of a message for its sender. */
export function eraseOwnMessage(trx: Trx, id: string, now: Date): Promise<MessageRow> {
  return erase(trx, id, { message: DELETED_MESSAGE, removed_at: now, removed_by_sender: true });
}

function erase(
  trx: Trx,
  id: string,
  left: { message: string; removed_at: Date; removed_by_sender: boolean },
): Promise<MessageRow> {
  return trx
    .updateTable('messages')
    .set({
      ...left,
      message_type: 'text' satisfies MessageType,
      image_id: null,
      latitude: null,
      longitude: null,
      address: null,
    })
    .where('id', '=', id)
    .returningAll()
    .returning(({ selectFrom }) =>
      selectFrom('conversations')
        .select('conversations.id')
        .whereRef('conversations.key', '=', 'messages.conversation_key')
        .$asScalar()
        .$notNull()
        .as('conversation_id'),
    )
    .returning(sql<null>`null`.as('image_file'))
    .executeTakeFirstOrThrow();
}

/** Locks the places a user has shared, in the order of their ids; resolves to the ids. */
export async function lockSharedPlaces(trx: Trx, userId: string): Promise<string[]> {
  const places = await trx
    .selectFrom('messages')
    .select('id')
    .where('sender_id', '=', userId)
    .where('message_type', '=', 'location')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return places.map(({ id }) => id);
}

/** Places that a statement replaces within its time limit, also on a slow disk. */
const PLACES_AT_ONCE = 5000;

/** Replaces shared places, which the transaction has locked. The messages remain, as texts. */
export async function eraseSharedPlaces(trx: Trx, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += PLACES_AT_ONCE) {
    await erasePlaces(trx, ids.slice(start, start + PLACES_AT_ONCE));
  }
}

async function erasePlaces(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('messages')
    .set({
      message_type: 'text' satisfies MessageType,
      message: ERASED_PLACE,
      latitude: null,
      longitude: null,
      address: null,
    })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
