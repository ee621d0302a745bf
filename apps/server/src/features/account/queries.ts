import { DELETED_USER_NAME } from '@oficio/contract/product.ts';
import type { Trx } from '#app/platform/db/database.ts';

/** Stands where a client wrote what an appointment is about. */
const NEUTRAL_TITLE = 'Cita';

/** To be held before the account by whatever writes a profile or books time. */
export async function lockProfile(trx: Trx, id: string): Promise<void> {
  await trx
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '=', id)
    .forNoKeyUpdate()
    .execute();
}

export function lockAccount(trx: Trx, id: string) {
  return trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Empties the account's row; the database accepts it as deleted only with nothing personal left. */
export async function eraseUser(trx: Trx, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      name: DELETED_USER_NAME,
      email: null,
      password_hash: null,
      phone: null,
      description: null,
      photo_id: null,
      is_superadmin: false,
      deleted_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Empties the profile; its ratings stay, for they are sums over reviews that stay. */
export async function eraseProfile(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ status: 'offline', address: null, latitude: null, longitude: null })
    .where('user_id', '=', id)
    .execute();
  await trx.deleteFrom('profile_categories').where('user_id', '=', id).execute();
  await trx.deleteFrom('gallery_images').where('user_id', '=', id).execute();
  await trx.deleteFrom('work_schedule').where('user_id', '=', id).execute();
}

/**
 * Deletes what only the account itself could see, and what it said in reports. The database forgets
 * by itself when it was active.
 */
export async function eraseTraces(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('notification_opt_outs').where('user_id', '=', id).execute();
  await trx.deleteFrom('unread_mails').where('user_id', '=', id).execute();
  await trx.deleteFrom('password_resets').where('user_id', '=', id).execute();
  await trx.deleteFrom('history_items').where('user_id', '=', id).execute();
  await trx
    .deleteFrom('blocks')
    .where(({ or, eb }) => or([eb('blocker_id', '=', id), eb('blocked_id', '=', id)]))
    .execute();
  await trx.updateTable('reports').set({ details: null }).where('reporter_id', '=', id).execute();
}

/** Deletes blocked time, and what a client wrote in appointments: those are the provider's too. */
export async function eraseAppointmentTexts(trx: Trx, id: string): Promise<void> {
  await trx
    .deleteFrom('appointments')
    .where('provider_id', '=', id)
    .where('client_id', 'is', null)
    .execute();
  await trx
    .updateTable('appointments')
    .set({ title: NEUTRAL_TITLE, description: null })
    .where('client_id', '=', id)
    .execute();
}
