import { MAX_SUBSCRIPTIONS, type NotificationKind } from '@oficio/contract/notifications.ts';
import { sql } from 'kysely';
import { batched } from '#app/platform/db/batched.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';
import { listOf, prepared } from '#app/platform/db/prepared.ts';
import type { PushTarget, VapidKeys } from '#app/platform/push/push.ts';
import type { SessionLimits } from '../../auth/policy.ts';

/** Stores the keys with which all processes sign, unless another process has stored some. */
export async function keepVapidKeys(db: Database, keys: VapidKeys): Promise<void> {
  await db
    .insertInto('vapid_keys')
    .values({ public_key: keys.publicKey, private_key: keys.privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function findVapidKeys(db: Database): Promise<VapidKeys | undefined> {
  return db
    .selectFrom('vapid_keys')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirst();
}

export interface NewSubscription extends PushTarget {
  id: string;
  session_id: string;
  expires_at: Date | null;
  created_at: Date;
}

/**
 * Assigns a device to a session, and removes it from any other session. Only the newest devices of
 * an account are kept. Nothing is stored when the session has ended.
 */
export async function putSubscription(
  trx: Trx,
  userId: string,
  { id, session_id, endpoint, p256dh, auth, expires_at, created_at }: NewSubscription,
): Promise<void> {
  await sql`
    with own as (select id from sessions where id = ${session_id} for key share)
    insert into push_subscriptions
      (id, session_id, endpoint, p256dh, auth, expires_at, created_at)
    select ${id}::uuid, own.id, ${endpoint}, ${p256dh}, ${auth}, ${expires_at}::timestamptz,
      ${created_at}::timestamptz
    from own
    on conflict (endpoint) do update set
      session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
      expires_at = excluded.expires_at, created_at = excluded.created_at
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
}

/** Deletes the subscription of a device, if it belongs to the account. */
export async function deleteSubscriptionOf(
  trx: Trx,
  userId: string,
  endpoint: string,
): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('session_id', 'in', ({ selectFrom }) =>
      selectFrom('sessions').select('id').where('user_id', '=', userId),
    )
    .execute();
}

/**
 * Deletes a subscription that has ended at its push service, unless the device has subscribed
 * again.
 */
export async function deleteSubscription(db: Database, { id, p256dh }: Device): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('p256dh', '=', p256dh)
    .execute();
}

export function selectSubscriptionsOf(db: Database, userId: string) {
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

/** The devices of each user that show notifications of a kind, in the order of the users. */
export async function selectDevicesOf(
  db: Database,
  readers: readonly Reader[],
): Promise<string[][]> {
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

/**
 * The devices of a user that show notifications of a kind. Concurrent calls share one statement.
 */
export const findDevices = batched<Reader, string[]>(selectDevicesOf);

export interface Device extends PushTarget {
  id: string;
  user_id: string;
  expires_at: Date | null;
}

/** A device whose session is live, unless its owner has switched the kind off. */
export async function findDevice(
  db: Database,
  id: string,
  kind: NotificationKind,
  { usedAfter, startedAfter }: SessionLimits,
): Promise<Device | undefined> {
  const { rows } = await sql<Device>`
    select device.id, sessions.user_id, device.endpoint, device.p256dh, device.auth, device.expires_at
    from push_subscriptions device
    join sessions on sessions.id = device.session_id
    where device.id = ${id} and sessions.last_used_at > ${usedAfter}
      and sessions.created_at > ${startedAfter} and not exists (
      select from notification_opt_outs optout
      where optout.user_id = sessions.user_id and optout.kind = ${kind} and optout.channel = 'push'
    )
  `.execute(db);
  return rows[0];
}
