import type { UserType } from '@oficio/contract/auth.ts';
import {
  MAX_SEQ,
  MESSAGES_PER_FETCH,
  type MessageType,
  REMOVED_MESSAGE,
} from '@oficio/contract/conversations.ts';
import { type RawBuilder, sql } from 'kysely';
import { bansAt } from '#app/platform/db/bans.ts';
import { batched } from '#app/platform/db/batched.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';
import { listOf, prepared } from '#app/platform/db/prepared.ts';
import type { ParticipantOf } from './policy.ts';
import type { MessageRow } from './present-message.ts';

type Db = Database | Trx;

/** The accounts that can be written to: neither deleted nor banned. */
function reachableUsers(db: Db, now: Date) {
  return db
    .selectFrom('users')
    .select('users.id')
    .where('users.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(bansAt(now)).select('bans.user_id').whereRef('bans.user_id', '=', 'users.id'),
        ),
      ),
    );
}

export async function isReachable(db: Db, userId: string, now: Date): Promise<boolean> {
  const user = await reachableUsers(db, now).where('users.id', '=', userId).executeTakeFirst();
  return user !== undefined;
}

/** The oldest super-administrator who can be written to, other than `userId`. */
export function findSupport(db: Db, userId: string, now: Date) {
  return reachableUsers(db, now)
    .where('users.is_superadmin', '=', true)
    .where('users.id', '<>', userId)
    .orderBy('users.created_at')
    .orderBy('users.id')
    .executeTakeFirst();
}

export function findOwnImage(db: Db, ownerId: string, fileName: string) {
  return db
    .selectFrom('uploads')
    .select(['id', 'file_name'])
    .where('file_name', '=', fileName)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
}

/** Makes the conversation's row; somebody else may have done so at the same moment. */
export async function insertConversation(
  db: Db,
  { userId, otherUserId }: ParticipantOf,
): Promise<void> {
  const [first_user_id = userId, second_user_id = otherUserId] = [userId, otherUserId].sort();
  await db
    .insertInto('conversations')
    .values({ first_user_id, second_user_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
 * Takes the conversation's next seq under its row lock and stores the message there, in one
 * statement: all of it is committed or none. Times never run backwards along seq.
 * @returns null when the other person cannot be written to, or the conversation has no row yet
 */
export async function appendMessage(
  db: Db,
  { conversationId, userId, otherUserId }: ParticipantOf,
  message: NewMessage,
): Promise<{ seq: number; created_at: Date } | null> {
  const { rows } = await sql<{ seq: number; created_at: Date }>`
    ${prepared('append-message')}
    with place as (
      update conversations
      set last_seq = last_seq + 1, last_message_at = greatest(last_message_at, ${message.now})
      where id = ${conversationId}
        and exists ${reachableUsers(db, message.now).where('users.id', '=', otherUserId)}
      returning id, last_seq, last_message_at
    )
    insert into messages (
      id, conversation_id, seq, sender_id, client_id, message_type, message,
      image_id, latitude, longitude, address, created_at
    )
    select
      ${message.id}::uuid, place.id, place.last_seq, ${userId}::uuid, ${message.client_id}::uuid,
      ${message.message_type}, ${message.message}, ${message.image_id}::uuid,
      ${message.latitude}::float8, ${message.longitude}::float8, ${message.address},
      place.last_message_at
    from place
    returning seq, created_at
  `.execute(db);
  return rows[0] ?? null;
}

const messageColumns = sql`
  m.id, m.conversation_id, m.seq, m.sender_id, m.client_id, m.message_type, m.message,
  u.file_name as image_file, m.latitude, m.longitude, m.address, m.created_at, m.removed_at
`;

/** The message a person has already sent under this `client_id`. */
export async function findSentMessage(
  db: Db,
  senderId: string,
  clientId: string,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns}
    from messages m
    left join uploads u on u.id = m.image_id
    where m.sender_id = ${senderId} and m.client_id = ${clientId}
  `.execute(db);
  return rows[0];
}

/** Bounds on seq, both exclusive; with `after` the oldest of the window come, else the newest. */
export interface SeqWindow {
  before?: number | undefined;
  after?: number | undefined;
}

interface WindowFound {
  messages: MessageRow[];
  otherReadSeq: number;
  removedSeqs: number[];
}

interface MessagesAsked {
  participant: ParticipantOf;
  window: SeqWindow;
}

/** Messages of a window in ascending order, how far the other person has read, and what is removed. */
export function findMessages(db: Db, participant: ParticipantOf, window: SeqWindow) {
  const find = window.after === undefined ? findNewest : findNext;
  return find(db, { participant, window });
}

const findNewest = batched((db: Db, asked: readonly MessagesAsked[]) =>
  findWindows(db, asked, { name: 'newest-messages', order: sql`desc` }),
);

const findNext = batched((db: Db, asked: readonly MessagesAsked[]) =>
  findWindows(db, asked, { name: 'next-messages', order: sql`asc` }),
);

async function findWindows(
  db: Db,
  asked: readonly MessagesAsked[],
  { name, order }: { name: string; order: RawBuilder<unknown> },
): Promise<WindowFound[]> {
  const columns = [
    listOf('text', asked, ({ participant }) => participant.conversationId),
    listOf('uuid', asked, ({ participant }) => participant.otherUserId),
    listOf('int', asked, ({ window }) => window.after ?? 0),
    listOf('int', asked, ({ window }) => window.before ?? MAX_SEQ),
  ];
  type Row = { place: number; other_read_seq: number | null; removed_seqs: number[] } & (
    | MessageRow
    | { id: null }
  );
  const { rows } = await sql<Row>`
    ${prepared(name)}
    select asked.place, other.last_read_seq as other_read_seq, removed.seqs as removed_seqs, found.*
    from unnest(${sql.join(columns)}) with ordinality
      as asked (conversation_id, other_user_id, after, before, place)
    left join conversation_members other
      on other.conversation_id = asked.conversation_id and other.user_id = asked.other_user_id
    cross join lateral (
      select coalesce(array_agg(m.seq order by m.seq), '{}') as seqs
      from messages m
      where m.conversation_id = other.conversation_id and m.removed_at is not null
    ) removed
    left join lateral (
      select ${messageColumns}
      from messages m
      left join uploads u on u.id = m.image_id
      where m.conversation_id = other.conversation_id
        and m.seq > asked.after and m.seq < asked.before
      order by m.seq ${order}
      limit ${MESSAGES_PER_FETCH}
    ) found on true
    order by asked.place, found.seq
  `.execute(db);
  const windows = asked.map(
    (): WindowFound => ({ messages: [], otherReadSeq: 0, removedSeqs: [] }),
  );
  for (const row of rows) {
    const window = windows[row.place - 1];
    if (!window) continue;
    window.otherReadSeq = row.other_read_seq ?? 0;
    window.removedSeqs = row.removed_seqs;
    if (row.id !== null) window.messages.push(row);
  }
  return windows;
}

/** The message, and nobody else changes it while the transaction lasts. */
export function lockMessage(trx: Trx, id: string) {
  return trx
    .selectFrom('messages')
    .select(['image_id', 'removed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Leaves nothing of what a message said. */
export async function eraseMessage(trx: Trx, id: string, now: Date): Promise<MessageRow> {
  return trx
    .updateTable('messages')
    .set({
      message_type: 'text' satisfies MessageType,
      message: REMOVED_MESSAGE,
      image_id: null,
      latitude: null,
      longitude: null,
      address: null,
      removed_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .returning(sql<null>`null`.as('image_file'))
    .executeTakeFirstOrThrow();
}

/** Moves the person's mark forward; null when it already stood there or further. */
export async function advanceReadSeq(
  db: Db,
  { conversationId, userId }: ParticipantOf,
  seq: number,
): Promise<number | null> {
  const { rows } = await sql<{ last_read_seq: number }>`
    update conversation_members member
    set last_read_seq = least(${seq}::int, conversation.last_seq)
    from conversations conversation
    where conversation.id = member.conversation_id
      and member.conversation_id = ${conversationId}
      and member.user_id = ${userId}
      and member.last_read_seq < least(${seq}::int, conversation.last_seq)
    returning member.last_read_seq
  `.execute(db);
  return rows[0]?.last_read_seq ?? null;
}

const unreadCount = sql`(
  select count(*) from messages m
  where m.conversation_id = me.conversation_id
    and m.seq > me.last_read_seq and m.sender_id <> me.user_id
)`;

/** How many conversations with a message a person has, and how many messages in them are unread. */
export async function countConversations(
  db: Db,
  userId: string,
): Promise<{ total: number; unread_total: number }> {
  const { rows } = await sql<{ total: number; unread_total: number }>`
    select
      count(*) as total,
      coalesce(sum(
        case when conversation.last_seq > me.last_read_seq then ${unreadCount} else 0 end
      ), 0)::bigint as unread_total
    from conversation_members me
    join conversations conversation on conversation.id = me.conversation_id
    where me.user_id = ${userId} and conversation.last_seq > 0
  `.execute(db);
  return rows[0] ?? { total: 0, unread_total: 0 };
}

/** A person's conversations that have a message, by id, beginning after one of them. */
export function selectConversationsAfter(
  db: Db,
  userId: string,
  afterId: string | null,
  limit: number,
) {
  return db
    .selectFrom('conversation_members as me')
    .innerJoin('conversations as conversation', 'conversation.id', 'me.conversation_id')
    .innerJoin('conversation_members as them', (join) =>
      join
        .onRef('them.conversation_id', '=', 'me.conversation_id')
        .onRef('them.user_id', '<>', 'me.user_id'),
    )
    .innerJoin('users as other', 'other.id', 'them.user_id')
    .select(['conversation.id', 'other.id as other_id', 'other.name as other_name'])
    .where('me.user_id', '=', userId)
    .where('conversation.last_seq', '>', 0)
    .$if(afterId !== null, (query) => query.where('conversation.id', '>', afterId ?? ''))
    .orderBy('conversation.id')
    .limit(limit)
    .execute();
}

export interface ConversationRow {
  conversation_id: string;
  other_id: string;
  name: string;
  is_deleted: boolean;
  photo_file: string | null;
  user_type: UserType;
  is_superadmin: boolean;
  unread_count: number;
  last_message: string;
  last_message_at: Date;
  last_sender_id: string;
}

/** A page of a person's conversations that have a message, the most recent first. */
export async function findConversations(
  db: Db,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    with me as materialized (
      select
        member.conversation_id, member.user_id, member.last_read_seq,
        conversation.last_seq, conversation.last_message_at,
        case when conversation.first_user_id = member.user_id
          then conversation.second_user_id else conversation.first_user_id end as other_id
      from conversation_members member
      join conversations conversation on conversation.id = member.conversation_id
      where member.user_id = ${userId} and conversation.last_seq > 0
      order by conversation.last_message_at desc, conversation.id desc
      limit ${limit} offset ${offset}
    )
    select
      me.conversation_id, me.other_id, ${unreadCount} as unread_count,
      other.name, other.deleted_at is not null as is_deleted, other.user_type, other.is_superadmin,
      photo.file_name as photo_file,
      last.message as last_message, last.created_at as last_message_at, last.sender_id as last_sender_id
    from me
    join messages last on last.conversation_id = me.conversation_id and last.seq = me.last_seq
    join users other on other.id = me.other_id
    left join uploads photo on photo.id = other.photo_id
    order by me.last_message_at desc, me.conversation_id desc
  `.execute(db);
  return rows;
}
