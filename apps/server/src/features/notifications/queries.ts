import type { NotificationChannel, NotificationKind } from '@oficio/contract/notifications.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';

export function selectOptOuts(db: Database, userId: string) {
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

export async function insertOptOut(
  trx: Trx,
  userId: string,
  preference: Preference,
): Promise<void> {
  await trx
    .insertInto('notification_opt_outs')
    .values({ user_id: userId, ...preference })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteOptOut(
  trx: Trx,
  userId: string,
  preference: Preference,
): Promise<void> {
  await trx
    .deleteFrom('notification_opt_outs')
    .where('user_id', '=', userId)
    .where('kind', '=', preference.kind)
    .where('channel', '=', preference.channel)
    .execute();
}

export async function hasOptedOut(
  db: Database,
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

/** Deletes an account's preferences and its due mail. Its devices are deleted with its sessions. */
export async function eraseNotifications(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('notification_opt_outs').where('user_id', '=', userId).execute();
  await trx.deleteFrom('unread_mails').where('user_id', '=', userId).execute();
}
