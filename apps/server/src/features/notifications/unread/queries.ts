import { sql } from 'kysely';
import { blocksBetween, isNotBanned } from '#app/platform/db/accounts.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';
import { COUNTED_MESSAGES, nameOfOther } from '../../conversations/policy.ts';

/** Number of messages per scan, small enough for one statement even after a long outage. */
const SCANNED_AT_ONCE = 1000;

/**
 * Whether the member `sender` may contact the member `reader`: `sender` is neither banned nor
 * deleted, and neither blocks the other.
 */
const mayReach = (now: Date) => sql<boolean>`
  sender.deleted_at is null
  and ${isNotBanned('sender.id', now)}
  and not ${blocksBetween(sql.ref('sender.id'), sql.ref('reader.user_id'))}
`;

interface Names {
  name: string;
  is_superadmin: boolean;
  reader_is_superadmin: boolean;
}

/** The name of the member `sender`, and what decides whether the member `reader` sees it. */
const names = sql`
  sender.name, sender.is_superadmin, (
    select is_superadmin from users where id = reader.user_id
  ) as reader_is_superadmin
`;

function named<Row>({ name, is_superadmin, reader_is_superadmin, ...row }: Row & Names) {
  const reader = { isSuperadmin: reader_is_superadmin };
  return { ...row, sender_name: nameOfOther({ name, is_superadmin }, reader) };
}

export interface MessageNews {
  conversation_id: string;
  seq: number;
  message: string;
  created_at: Date;
  sender_id: string;
  /** As the receiver sees it. */
  sender_name: string;
}

/** A message to push to the receiver, if it is unread, not removed, and the sender's last one. */
export async function findMessageNews(
  db: Database,
  messageId: string,
  receiverId: string,
  now: Date,
): Promise<MessageNews | undefined> {
  const { rows } = await sql<Omit<MessageNews, 'sender_name'> & Names>`
    select reader.conversation_id, m.seq, m.message, m.created_at,
      sender.id as sender_id, ${names}
    from messages m
    join conversation_members reader
      on reader.conversation_key = m.conversation_key and reader.user_id = ${receiverId}
    join users sender on sender.id = m.sender_id and sender.id <> reader.user_id
    where m.id = ${messageId} and m.removed_at is null and m.seq > reader.last_read_seq
      and not exists (
        select from messages later
        where later.conversation_key = m.conversation_key and later.seq > m.seq
          and later.sender_id = m.sender_id and later.removed_at is null
      )
      and ${mayReach(now)}
  `.execute(db);
  return rows.map(named)[0];
}

export interface Notified {
  conversation_id: string;
  seq: number;
}

/** Records the last message of each conversation of which a reader was notified. */
export async function markNotified(
  db: Database,
  userId: string,
  notified: readonly Notified[],
): Promise<void> {
  await sql`
    update conversation_members member set notified_seq = notified.seq
    from unnest(
      ${notified.map(({ conversation_id }) => conversation_id)}::text[],
      ${notified.map(({ seq }) => seq)}::int[]
    ) as notified (conversation_id, seq)
    where member.conversation_id = notified.conversation_id and member.user_id = ${userId}
      and member.notified_seq < notified.seq
  `.execute(db);
}

/**
 * Scans the next messages, about a thousand, that were sent until a moment. A reader becomes due
 * for a mail when a message is unread, was not pushed, and the reader wants such mails. A reader
 * who was mailed less than `pauseMinutes` ago becomes due at the end of that time. Times in the future
 * are those of a clock that was ahead: they count as now, or no mail would be sent until then.
 * @returns whether there are more messages to scan; false while another process scans
 */
export async function scanMessages(
  trx: Trx,
  { until, now, pauseMinutes }: { until: Date; now: Date; pauseMinutes: number },
): Promise<boolean> {
  const { rows } = await sql<{ has_more: boolean }>`
    with scan as (
      select case when scanned_until > ${now} then ${until}::timestamptz else scanned_until end
        as scanned_until
      from unread_scan where scanned_until < ${until} or scanned_until > ${now}
      limit 1 for update skip locked
    ), scanned as materialized (
      select m.*
      from scan, lateral (
        select conversation_key, seq, sender_id, removed_at, created_at from messages
        where created_at > scan.scanned_until and created_at <= ${until}
        order by created_at fetch first ${sql.lit(SCANNED_AT_ONCE)} rows with ties
      ) m
    ), due as (
      insert into unread_mails (user_id, due_at)
      select distinct reader.user_id, ${now}::timestamptz
      from scanned m
      join conversation_members reader
        on reader.conversation_key = m.conversation_key and reader.user_id <> m.sender_id
      join users account on account.id = reader.user_id and account.deleted_at is null
      where m.seq > greatest(reader.last_read_seq, reader.notified_seq)
        and m.removed_at is null
        and not exists (
          select from notification_opt_outs optout
          where optout.user_id = reader.user_id and optout.kind = 'message'
            and optout.channel = 'mail'
        )
      on conflict (user_id) do update
        set due_at = greatest(
          excluded.due_at,
          case when unread_mails.mailed_at > excluded.due_at then excluded.due_at
            else unread_mails.mailed_at end + make_interval(mins => ${pauseMinutes}::int)
        )
        where unread_mails.due_at is null
          or unread_mails.due_at > excluded.due_at + make_interval(mins => ${pauseMinutes}::int)
    )
    update unread_scan
    set scanned_until = case
      when (select count(*) from scanned) < ${sql.lit(SCANNED_AT_ONCE)} then ${until}::timestamptz
      else (select max(created_at) from scanned)
    end
    from scan
    returning unread_scan.scanned_until < ${until} as has_more
  `.execute(trx);
  return rows[0]?.has_more ?? false;
}

/**
 * Claims readers whose mail is due, the longest waiting first: removes them from the list and
 * returns their ids.
 */
export async function claimDue(trx: Trx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    update unread_mails set due_at = null
    where user_id in (
      select user_id from unread_mails where due_at <= ${now}
      order by due_at limit ${limit} for update skip locked
    )
    returning user_id
  `.execute(trx);
  return rows.map(({ user_id }) => user_id);
}

/** Deletes the row of a deleted account, which a scan concurrent with the deletion may have stored. */
export async function deleteMailOfDeleted(trx: Trx, userId: string): Promise<void> {
  await trx
    .deleteFrom('unread_mails')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('users')
          .select('id')
          .where('id', '=', userId)
          .where('deleted_at', 'is not', null),
      ),
    )
    .execute();
}

export interface Unread {
  conversation_id: string;
  /** Seq of the last unread message. */
  seq: number;
  /** As the reader sees it. */
  sender_name: string;
  count: number;
  /** Whether there may be more than `count`. */
  has_more: boolean;
  last_message: string;
}

/**
 * The conversations with unread messages of which the user was not notified, the one with the
 * newest message first.
 */
export async function selectUnread(db: Database, userId: string, now: Date): Promise<Unread[]> {
  const { rows } = await sql<Omit<Unread, 'sender_name'> & Names>`
    select reader.conversation_id, ${names}, unread.seq, unread.count, unread.has_more,
      last.message as last_message
    from conversation_members reader
    join conversations conversation on conversation.id = reader.conversation_id
    join users sender on sender.id = case
      when conversation.first_user_id = reader.user_id then conversation.second_user_id
      else conversation.first_user_id end
    cross join lateral (
      select
        count(*) filter (where is_unread) as count, max(seq) filter (where is_unread) as seq,
        count(*) = ${sql.lit(COUNTED_MESSAGES)} as has_more
      from (
        select m.seq, m.sender_id = sender.id and m.removed_at is null as is_unread
        from messages m
        where m.conversation_key = reader.conversation_key and m.seq > reader.last_read_seq
        order by m.seq desc limit ${sql.lit(COUNTED_MESSAGES)}
      ) newest
    ) unread
    join messages last on last.conversation_key = reader.conversation_key and last.seq = unread.seq
    where reader.user_id = ${userId} and reader.has_unread
      and conversation.last_seq > greatest(reader.last_read_seq, reader.notified_seq)
      and unread.seq > reader.notified_seq
      and ${mayReach(now)}
    order by last.created_at desc, reader.conversation_id
  `.execute(db);
  return rows.map(named);
}

/**
 * Records when a reader was mailed. A reader whose account has been deleted meanwhile has no row and
 * gets none.
 */
export async function markMailed(trx: Trx, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('unread_mails')
    .set({ mailed_at: now })
    .where('user_id', '=', userId)
    .execute();
}
