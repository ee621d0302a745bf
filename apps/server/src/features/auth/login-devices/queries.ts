import type { DeviceKind } from '@oficio/contract/sessions.ts';
import { type Insertable, sql } from 'kysely';
import type { LoginDevices } from '#app/db/schema.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';

/**
 * Stores the device of a login.
 * @returns whether the account had not used it before, and how many devices it has used
 */
export async function upsertLoginDevice(
  db: Trx,
  device: Insertable<LoginDevices>,
): Promise<{ is_new: boolean; count: number }> {
  const { id } = await db
    .insertInto('login_devices')
    .values(device)
    .onConflict((conflict) =>
      conflict
        .constraint('login_devices_once')
        .doUpdateSet({ last_login_at: device.last_login_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const { count } = await db
    .selectFrom('login_devices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', device.user_id)
    .executeTakeFirstOrThrow();
  return { is_new: id === device.id, count: Number(count) };
}

/** A device of the account, with the network of a session that it has opened, unless that has ended. */
export function findLoginOrigin(
  db: Database,
  login: { user_id: string; device_id: string; session_id: string },
) {
  return db
    .selectFrom('login_devices')
    .leftJoin('sessions', (join) =>
      join
        .onRef('sessions.user_id', '=', 'login_devices.user_id')
        .on('sessions.id', '=', login.session_id),
    )
    .select(['login_devices.browser', 'login_devices.system', 'sessions.network'])
    .select((eb) => eb.ref('login_devices.device').$castTo<DeviceKind | null>().as('device'))
    .where('login_devices.id', '=', login.device_id)
    .where('login_devices.user_id', '=', login.user_id)
    .executeTakeFirst();
}

/** The devices of an account, the one used last first. */
export function selectLoginDevices(db: Database, userId: string) {
  return db
    .selectFrom('login_devices')
    .select(['browser', 'system', 'last_login_at'])
    .select((eb) => eb.ref('device').$castTo<DeviceKind | null>().as('device'))
    .where('user_id', '=', userId)
    .orderBy('last_login_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Deletes all devices of an account but the `kept` ones used last. */
export async function deleteOldestLoginDevices(
  db: Trx,
  userId: string,
  kept: number,
): Promise<void> {
  await sql`
    delete from login_devices where id in (
      select id from login_devices where user_id = ${userId}
      order by last_login_at desc, id offset ${kept}
    )
  `.execute(db);
}

/** Deletes the devices that an account has logged in with. */
export async function deleteLoginDevices(db: Trx, userId: string): Promise<void> {
  await db.deleteFrom('login_devices').where('user_id', '=', userId).execute();
}
