import { sql } from 'kysely';
import { Unauthenticated } from '#app/errors.ts';
import { activeUsers, blocksBetween } from '#app/platform/db/accounts.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';
import { isSessionLive } from '#app/platform/db/live-session.ts';
import { prepared } from '#app/platform/db/prepared.ts';
import { rebuildInBatches } from '#app/platform/db/rebuild-in-batches.ts';
import { COUNTED_MESSAGES, type ParticipantOf } from './policy.ts';
import type { OtherUserRow } from './present-other-user.ts';

/** Whether an account can receive messages, because it is neither deleted nor banned. */
export async function isReachable(db: Database, userId: string, now: Date): Promise<boolean> {
  const user = await activeUsers(db, now)
    .select('users.id')
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return user !== undefined;
}

/** The oldest super-administrator who can receive messages, other than `userId`. */
export function findSupport(db: Database, userId: string, now: Date) {
  return activeUsers(db, now)
    .select('users.id')
    .where('users.is_superadmin', '=', true)
    .where('users.id', '<>', userId)
    .orderBy('users.created_at')
    .orderBy('users.id')
    .executeTakeFirst();
}

/** The other party, if the conversation has a message or the other party is support. */
export async function findOtherUser(
  db: Database,
  { conversationId, otherUserId }: ParticipantOf,
): Promise<OtherUserRow | undefined> {
  const { rows } = await sql<OtherUserRow>`
    select other.id as other_id, other.name, other.user_type, other.is_superadmin, photo.file_name as photo_file
    from users other left join uploads photo on photo.id = other.photo_id
    where other.id = ${otherUserId} and (other.is_superadmin or exists (
      select from conversations where id = ${conversationId} and last_seq > 0
    ))
  `.execute(db);
  return rows[0];
}

/**
 * Whether a conversation has a message, neither of its parties blocks the other, and the user's
 * session is live.
 */
export async function isInContact(
  db: Database,
  { conversationId, userId, sessionId, otherUserId }: ParticipantOf,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    ${prepared('is-in-contact')}
    select from conversations
    where id = ${conversationId} and last_seq > 0
      and not ${blocksBetween(userId, otherUserId)}
      and ${isSessionLive(sessionId, now)}
  `.execute(db);
  return rows.length > 0;
}

/** Stores the conversation, unless a concurrent transaction has stored it. */
export async function insertConversation(
  trx: Trx,
  { userId, otherUserId }: ParticipantOf,
): Promise<void> {
  const [first_user_id = userId, second_user_id = otherUserId] = [userId, otherUserId].sort();
  await trx
    .insertInto('conversations')
    .values({ first_user_id, second_user_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Moves the user's read position forward. A message that is being sent comes first, or waits: it would
 * mark the user as one who has unread messages before this forgets it.
 * @returns the new position; null when it was already that far
 * @throws Unauthenticated when the session has ended
 */
export async function advanceReadSeq(
  db: Database,
  { conversationId, userId, sessionId }: ParticipantOf,
  { seq, now }: { seq: number; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ is_live: boolean; last_read_seq: number | null }>`
    with session as materialized (
      select ${isSessionLive(sessionId, now)} as is_live
    ), conversation as materialized (
      select id, last_seq from conversations where id = ${conversationId} for share
    ), advanced as (
      update conversation_members member
      set last_read_seq = least(${seq}::int, conversation.last_seq),
        has_unread = conversation.last_seq > ${seq}::int
      from conversation, session
      where session.is_live
        and member.conversation_id = conversation.id
        and member.user_id = ${userId}
        and member.last_read_seq < least(${seq}::int, conversation.last_seq)
      returning member.last_read_seq
    )
    select session.is_live, advanced.last_read_seq from session left join advanced on true
  `.execute(db);
  if (!rows[0]?.is_live) throw new Unauthenticated();
  return rows[0].last_read_seq;
}

const unreadCount = sql`(
  select count(*) filter (where newest.sender_id <> me.user_id and newest.removed_at is null)
  from (
    select m.sender_id, m.removed_at from messages m
    where m.conversation_key = me.conversation_key and m.seq > me.last_read_seq
    order by m.seq desc limit ${sql.lit(COUNTED_MESSAGES)}
  ) newest
)`;

/** A user's conversations that have a message, ordered by id, after a given id. */
export function selectConversationsAfter(
  db: Database,
  userId: string,
  afterId: string,
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
    .innerJoin('users as own', 'own.id', 'me.user_id')
    .innerJoin('users as other', 'other.id', 'them.user_id')
    .select(['conversation.id', 'own.name as own_name'])
    .select(['other.id as other_id', 'other.name', 'other.is_superadmin'])
    .where('me.user_id', '=', userId)
    .where('conversation.last_seq', '>', 0)
    .where('conversation.id', '>', afterId)
    .orderBy('conversation.id')
    .limit(limit)
    .execute();
}

export interface ConversationRow extends OtherUserRow {
  conversation_id: string;
  unread_count: number;
  last_seq: number;
  last_message: string;
  last_message_at: Date;
  last_sender_id: string;
}

interface ConversationNumbers {
  /** Conversations that have a message. */
  total: number;
  /** Unread messages in all of them. */
  unread_total: number;
}

/**
 * A page of a user's conversations that have a message, the most recent first, with the numbers of
 * all of them at the same moment.
 */
export async function findConversations(
  db: Database,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ConversationNumbers & { rows: ConversationRow[] }> {
  const { rows } = await sql<ConversationNumbers & (ConversationRow | { conversation_id: null })>`
    with me as materialized (
      select
        member.conversation_id, member.conversation_key, member.user_id, member.last_read_seq,
        conversation.last_seq, conversation.last_message_at,
        case when conversation.first_user_id = member.user_id
          then conversation.second_user_id else conversation.first_user_id end as other_id
      from conversation_members member
      join conversations conversation on conversation.id = member.conversation_id
      where member.user_id = ${userId} and member.active_hour is not null
      order by member.active_hour desc, conversation.last_message_at desc, conversation.id desc
      limit ${limit} offset ${offset}
    ), numbers as (
      select
        (
          select count(*) from conversation_members
          where user_id = ${userId} and active_hour is not null
        ) as total,
        (
          select coalesce(sum(${unreadCount}), 0)::bigint from conversation_members me
          where me.user_id = ${userId} and me.has_unread
        ) as unread_total
    )
    select numbers.total, numbers.unread_total, page.*
    from numbers left join (
      select
        me.conversation_id, me.other_id, ${unreadCount} as unread_count,
        other.name, other.user_type, other.is_superadmin, photo.file_name as photo_file,
        last.seq as last_seq, last.message as last_message, last.created_at as last_message_at,
        last.sender_id as last_sender_id, me.last_message_at as sorted_by
      from me
      join messages last on last.conversation_key = me.conversation_key and last.seq = me.last_seq
      join users other on other.id = me.other_id
      left join uploads photo on photo.id = other.photo_id
    ) page on true
    order by page.sorted_by desc, page.conversation_id desc
  `.execute(db);
  const { total = 0, unread_total = 0 } = rows[0] ?? {};
  return { total, unread_total, rows: rows.filter((row) => row.conversation_id !== null) };
}

/**
 * Marks again who has sent, received and not read messages, and when; resolves to the number of wrong
 * members.
 */
export function rebuildMemberMarks(db: Database): Promise<number> {
  return rebuildInBatches(db, { table: 'conversations', key: 'id' }, async (trx, ids) => {
    const { numAffectedRows } = await sql`
      update conversation_members member
      set has_sent = written.own, has_received = written.other, active_hour = written.hour,
        has_unread = member.has_unread or written.unread
      from (
        select m.conversation_id, m.user_id,
          coalesce(bool_or(n.sender_id = m.user_id), false) as own,
          coalesce(bool_or(n.sender_id <> m.user_id), false) as other,
          coalesce(bool_or(n.sender_id <> m.user_id and n.seq > m.last_read_seq), false) as unread,
          date_trunc('hour', max(n.created_at), 'UTC') as hour
        from conversation_members m left join messages n using (conversation_key)
        where m.conversation_id = any(${ids})
        group by m.conversation_id, m.user_id
      ) written
      where written.conversation_id = member.conversation_id and written.user_id = member.user_id
        and (member.has_sent, member.has_received, member.active_hour, member.has_unread)
          is distinct from (
            written.own, written.other, written.hour, member.has_unread or written.unread
          )
    `.execute(trx);
    return Number(numAffectedRows);
  });
}
