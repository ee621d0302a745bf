import type { AccountSession } from '@oficio/contract/sessions.ts';
import { type Insertable, sql } from 'kysely';
import type { LoginDevices } from '#app/db/schema.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';
import type { SessionLimits } from '../policy.ts';

/** The sessions of an account that have not expired, the most recently used first. */
export function selectSessionsOf(
  db: Database,
  userId: string,
  { usedAfter, startedAfter }: SessionLimits,
  limit: number,
) {
  return db
    .selectFrom('sessions')
    .select(['id', 'browser', 'system', 'network', 'created_at', 'last_used_at'])
    .select((eb) => eb.ref('device').$castTo<AccountSession['device']>().as('device'))
    .where('user_id', '=', userId)
    .where('last_used_at', '>', usedAfter)
    .where('created_at', '>', startedAfter)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Ends a session of the account; resolves to whether there was one. */
export async function deleteSessionOf(
  db: Trx,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

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
