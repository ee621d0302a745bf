import { DEFAULT_BAN_REASON } from '@oficio/contract/admin.ts';
import { DELETED_USER_NAME } from '@oficio/contract/product.ts';
import { type Insertable, sql } from 'kysely';
import type { Bans } from '#app/db/schema.ts';
import { activeUsers, isNotBanned } from '#app/platform/db/accounts.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';

/** The password hash of an account that is not deleted. */
export function findPasswordHash(db: Database, id: string) {
  return db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The email of an account that is not deleted. */
export function findEmail(db: Database, id: string) {
  return db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The email of an account that is neither deleted nor banned at `now`. */
export function selectMailAddress(db: Database, id: string, now: Date) {
  return activeUsers(db, now)
    .select(['users.id', 'users.email'])
    .where('users.id', '=', id)
    .executeTakeFirst();
}

/** A provider who is neither deleted nor banned at `now`. */
export function selectActiveProvider(db: Database, id: string, now: Date) {
  return activeUsers(db, now)
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.id', 'profiles.time_zone'])
    .where('users.id', '=', id)
    .where('users.user_type', '=', 'provider')
    .executeTakeFirst();
}

/**
 * An account that is the user's own, a provider's with a public page, or of someone with whom the user
 * has an appointment or a conversation with a message.
 */
export async function selectKnownPerson(
  db: Database,
  userId: string,
  accountId: string,
  now: Date,
) {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.id = ${accountId} and u.deleted_at is null and (
      u.id = ${userId}
      or (u.user_type = 'provider' and ${isNotBanned('u.id', now)})
      or exists (
        select from conversations c
        where c.id = least(u.id, ${userId}::uuid) || '_' || greatest(u.id, ${userId}::uuid)
          and c.last_seq > 0
      )
      or exists (
        select from appointments a
        where a.client_id = u.id and a.provider_id = ${userId}
      )
      or exists (
        select from appointments a
        where a.client_id = ${userId} and a.provider_id = u.id
      )
    )
  `.execute(db);
  return rows[0];
}

/** @returns the ids of the deleted sessions */
export async function deleteSessionsOf(
  db: Trx,
  userId: string,
  exceptSessionId: string | null,
): Promise<string[]> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptSessionId !== null, (query) => query.where('id', '<>', exceptSessionId ?? ''))
    .returning('id')
    .execute();
  return deleted.map(({ id }) => id);
}

/** Deletes the logins of an account that lack the code of its second factor. */
export async function deleteLoginTickets(db: Trx, userId: string): Promise<void> {
  await db.deleteFrom('login_tickets').where('user_id', '=', userId).execute();
}

export async function insertBan(db: Trx, ban: Insertable<Bans>): Promise<void> {
  await db.insertInto('bans').values(ban).execute();
}

/** The bans of an account, in the order of their start. */
export function selectBansOf(db: Database, userId: string) {
  return db
    .selectFrom('bans')
    .select(['reason', 'starts_at', 'ends_at', 'lifted_at'])
    .where('user_id', '=', userId)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

/** Replaces the reasons of an account's bans. */
export async function eraseBanReasons(db: Trx, userId: string): Promise<void> {
  await db
    .updateTable('bans')
    .set({ reason: DEFAULT_BAN_REASON })
    .where('user_id', '=', userId)
    .execute();
}

export async function liftBan(
  db: Trx,
  id: string,
  lifted: { lifted_at: Date; lifted_by: string },
): Promise<void> {
  await db.updateTable('bans').set(lifted).where('id', '=', id).execute();
}

/** Lifts the ban of an account in force at `now`, as its own act. */
export async function liftOwnBan(db: Trx, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('bans')
    .set({ lifted_at: now, lifted_by: userId })
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .where('ends_at', '>', now)
    .execute();
}

/**
 * Clears the account's row; constraints refuse `deleted_at` while the row holds personal data or
 * another name than the one that every list shows from now on.
 */
export async function eraseUser(db: Trx, id: string, now: Date): Promise<void> {
  await db
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
