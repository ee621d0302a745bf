import {
  MAX_SUBSCRIPTIONS,
  type NotificationChannel,
  type NotificationKind,
} from '@oficio/contract/notifications.ts';
import { sql } from 'kysely';
import { bansAt } from '#app/platform/db/bans.ts';
import { batched } from '#app/platform/db/batched.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';
import { listOf, prepared } from '#app/platform/db/prepared.ts';
import type { PushTarget, VapidKeys } from '#app/platform/push/push.ts';

type Db = Database | Trx;

/** The keys everybody signs with: these, unless somebody was first. */
export async function keepVapidKeys(db: Db, keys: VapidKeys): Promise<void> {
  await db
    .insertInto('vapid_keys')
    .values({ public_key: keys.publicKey, private_key: keys.privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function findVapidKeys(db: Db): Promise<VapidKeys | undefined> {
  return db
    .selectFrom('vapid_keys')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirst();
}

export function selectOptOuts(db: Db, userId: string) {
  return db
    .selectFrom('notification_opt_outs')
    .select(['kind', 'channel'])
    .where('user_id', '=', userId)
    .execute();
}

export interface Preference {
  kind: NotificationKind;
  channel: NotificationChannel;
}

export async function insertOptOut(db: Db, userId: string, preference: Preference): Promise<void> {
  await db
    .insertInto('notification_opt_outs')
    .values({ user_id: userId, ...preference })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteOptOut(db: Db, userId: string, preference: Preference): Promise<void> {
  await db
    .deleteFrom('notification_opt_outs')
    .where('user_id', '=', userId)
    .where('kind', '=', preference.kind)
    .where('channel', '=', preference.channel)
    .execute();
}

export async function hasOptedOut(
  db: Db,
  userId: string,
  { kind, channel }: Preference,
): Promise<boolean> {
  const optOut = await db
    .selectFrom('notification_opt_outs')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .executeTakeFirst();
  return optOut !== undefined;
}

export interface NewSubscription extends PushTarget {
  id: string;
  session_id: string;
  expires_at: Date | null;
  created_at: Date;
}

/**
 * Ties a device to a session, and unties it from any other; only the newest of an account stay.
 * @returns false when the session has ended
 */
export async function putSubscription(
  trx: Trx,
  userId: string,
  { id, session_id, endpoint, p256dh, auth, expires_at, created_at }: NewSubscription,
): Promise<boolean> {
  const { rows } = await sql`
    with own as (select id from sessions where id = ${session_id} for key share)
    insert into push_subscriptions
      (id, session_id, endpoint, p256dh, auth, expires_at, created_at)
    select ${id}::uuid, own.id, ${endpoint}, ${p256dh}, ${auth}, ${expires_at}::timestamptz,
      ${created_at}::timestamptz
    from own
    on conflict (endpoint) do update set
      session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
      expires_at = excluded.expires_at, created_at = excluded.created_at
    returning id
  `.execute(trx);
  await sql`
    delete from push_subscriptions where id in (
      select device.id from push_subscriptions device
      join sessions on sessions.id = device.session_id
      where sessions.user_id = ${userId}
      order by device.created_at desc, device.id desc
      offset ${MAX_SUBSCRIPTIONS}
    )
  `.execute(trx);
  return rows.length > 0;
}

/** Takes a device of an account off the list, if it is on it. */
export async function deleteSubscriptionOf(
  db: Db,
  userId: string,
  endpoint: string,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('session_id', 'in', ({ selectFrom }) =>
      selectFrom('sessions').select('id').where('user_id', '=', userId),
    )
    .execute();
}

/** Removes what a push service has no more, unless it was registered anew meanwhile. */
export async function deleteSubscription(db: Db, { id, p256dh }: Device): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('p256dh', '=', p256dh)
    .execute();
}

export function selectSubscriptionsOf(db: Db, userId: string) {
  return db
    .selectFrom('push_subscriptions as device')
    .innerJoin('sessions', 'sessions.id', 'device.session_id')
    .select(['device.endpoint', 'device.created_at'])
    .where('sessions.user_id', '=', userId)
    .orderBy('device.created_at')
    .execute();
}

export interface Reader {
  user_id: string;
  kind: NotificationKind;
}

/** The devices on which each of these people wants to hear of a kind. */
export async function selectDevicesOf(db: Db, readers: readonly Reader[]): Promise<string[][]> {
  const columns = [
    listOf('uuid', readers, ({ user_id }) => user_id),
    listOf('text', readers, ({ kind }) => kind),
  ];
  const { rows } = await sql<{ ids: string[] }>`
    ${prepared('devices-of')}
    select array(
      select device.id from sessions join push_subscriptions device on device.session_id = sessions.id
      where sessions.user_id = reader.user_id and not exists (
        select from notification_opt_outs optout
        where optout.user_id = reader.user_id and optout.kind = reader.kind
          and optout.channel = 'push'
      )
    ) as ids
    from unnest(${sql.join(columns)}) with ordinality as reader (user_id, kind, place)
    order by reader.place
  `.execute(db);
  return rows.map(({ ids }) => ids);
}

/** The devices on which somebody wants to hear of a kind; asked together, answered by one statement. */
export const findDevices = batched<Reader, string[]>(selectDevicesOf);

export interface Device extends PushTarget {
  id: string;
  user_id: string;
  expires_at: Date | null;
}

/** A device whose session was used since a moment, if its owner wants to hear of the kind on it. */
export async function findDevice(
  db: Db,
  id: string,
  kind: NotificationKind,
  usedAfter: Date,
): Promise<Device | undefined> {
  const { rows } = await sql<Device>`
    select device.id, sessions.user_id, device.endpoint, device.p256dh, device.auth, device.expires_at
    from push_subscriptions device
    join sessions on sessions.id = device.session_id
    where device.id = ${id} and sessions.last_used_at > ${usedAfter} and not exists (
      select from notification_opt_outs optout
      where optout.user_id = sessions.user_id and optout.kind = ${kind} and optout.channel = 'push'
    )
  `.execute(db);
  return rows[0];
}

/** A member `sender` that still may reach the member `reader`: not banned, gone or blocked. */
const mayReach = (now: Date) => sql<boolean>`
  sender.deleted_at is null
  and not exists (select from ${bansAt(now)} where bans.user_id = sender.id)
  and not exists (
    select from blocks
    where (blocker_id, blocked_id) in ((sender.id, reader.user_id), (reader.user_id, sender.id))
  )
`;

export interface MessageNews {
  conversation_id: string;
  seq: number;
  message: string;
  created_at: Date;
  sender_id: string;
  sender_name: string;
}

/** A message as its receiver is to be told of it: unread, not removed, and the sender's last one. */
export async function findMessageNews(
  db: Db,
  messageId: string,
  receiverId: string,
  now: Date,
): Promise<MessageNews | undefined> {
  const { rows } = await sql<MessageNews>`
    select m.conversation_id, m.seq, m.message, m.created_at,
      sender.id as sender_id, sender.name as sender_name
    from messages m
    join conversation_members reader
      on reader.conversation_id = m.conversation_id and reader.user_id = ${receiverId}
    join users sender on sender.id = m.sender_id and sender.id <> reader.user_id
    where m.id = ${messageId} and m.removed_at is null and m.seq > reader.last_read_seq
      and not exists (
        select from messages later
        where later.conversation_id = m.conversation_id and later.seq > m.seq
          and later.sender_id = m.sender_id and later.removed_at is null
      )
      and ${mayReach(now)}
  `.execute(db);
  return rows[0];
}

export interface Told {
  conversation_id: string;
  seq: number;
}

/** Notes how far somebody has been told of what was written to them. */
export async function markTold(db: Db, userId: string, told: readonly Told[]): Promise<void> {
  await sql`
    update conversation_members member set notified_seq = told.seq
    from unnest(
      ${told.map(({ conversation_id }) => conversation_id)}::text[],
      ${told.map(({ seq }) => seq)}::int[]
    ) as told (conversation_id, seq)
    where member.conversation_id = told.conversation_id and member.user_id = ${userId}
      and member.notified_seq < told.seq
  `.execute(db);
}

/** Until when messages have been swept; null while another process is sweeping. */
export async function lockSweep(trx: Trx): Promise<Date | null> {
  const sweep = await trx
    .selectFrom('unread_sweep')
    .select('swept_until')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return sweep?.swept_until ?? null;
}

export async function moveSweep(trx: Trx, until: Date): Promise<void> {
  await trx.updateTable('unread_sweep').set({ swept_until: until }).execute();
}

/**
 * Has those mailed who were written to within a span of time, have not read it, were not told of it
 * by push, and want such mails; who was mailed less than `pauseMinutes` ago, after that.
 */
export async function markDue(
  trx: Trx,
  {
    after,
    until,
    now,
    pauseMinutes,
  }: { after: Date; until: Date; now: Date; pauseMinutes: number },
): Promise<void> {
  await sql`
    insert into unread_mails (user_id, due_at)
    select distinct reader.user_id, ${now}::timestamptz
    from messages m
    join conversation_members reader
      on reader.conversation_id = m.conversation_id and reader.user_id <> m.sender_id
    join users account on account.id = reader.user_id and account.deleted_at is null
    where m.created_at > ${after} and m.created_at <= ${until}
      and m.seq > greatest(reader.last_read_seq, reader.notified_seq)
      and m.removed_at is null
      and not exists (
        select from notification_opt_outs optout
        where optout.user_id = reader.user_id and optout.kind = 'message'
          and optout.channel = 'mail'
      )
    on conflict (user_id) do update
      set due_at = greatest(
        excluded.due_at, unread_mails.mailed_at + make_interval(mins => ${pauseMinutes}::int)
      )
      where unread_mails.due_at is null
  `.execute(trx);
}

/** Takes those off the list whose time has come, the longest waiting first. */
export async function takeDue(trx: Trx, now: Date, limit: number): Promise<string[]> {
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

export interface Unread {
  conversation_id: string;
  /** Of the last one. */
  seq: number;
  /** Of the one who wrote them. */
  name: string;
  count: number;
  last_message: string;
}

/**
 * The conversations in which somebody has unread messages they have not been told of, with all that
 * is unread in each; the one with the newest first.
 */
export async function selectUnread(db: Db, userId: string, now: Date): Promise<Unread[]> {
  const { rows } = await sql<Unread>`
    select reader.conversation_id, sender.name, unread.seq, unread.count, last.message as last_message
    from conversation_members reader
    join conversations conversation on conversation.id = reader.conversation_id
    join users sender on sender.id = case
      when conversation.first_user_id = reader.user_id then conversation.second_user_id
      else conversation.first_user_id end
    cross join lateral (
      select count(*) as count, max(m.seq) as seq
      from messages m
      where m.conversation_id = reader.conversation_id and m.seq > reader.last_read_seq
        and m.sender_id = sender.id and m.removed_at is null
    ) unread
    join messages last on last.conversation_id = reader.conversation_id and last.seq = unread.seq
    where reader.user_id = ${userId}
      and conversation.last_seq > greatest(reader.last_read_seq, reader.notified_seq)
      and unread.seq > reader.notified_seq
      and ${mayReach(now)}
    order by last.created_at desc, reader.conversation_id
  `.execute(db);
  return rows;
}

export async function markMailed(trx: Trx, userId: string, now: Date): Promise<void> {
  await trx
    .insertInto('unread_mails')
    .values({ user_id: userId, mailed_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ mailed_at: now }))
    .execute();
}
