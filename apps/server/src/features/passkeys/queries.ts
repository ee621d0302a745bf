import { type Insertable, sql } from 'kysely';
import type { PasskeyChallenges, Passkeys } from '#app/db/schema.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';

/** The passkeys of an account, oldest first. */
export function selectPasskeysOf(db: Database, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'credential_id', 'transports', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The name and the time of creation of a passkey of the account. */
export function findPasskeyOf(db: Database, userId: string, id: string) {
  return db
    .selectFrom('passkeys')
    .select(['name', 'created_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Adds a passkey. Credentials are unique (`passkeys_credential_id_key`). */
export async function insertPasskey(db: Trx, passkey: Insertable<Passkeys>): Promise<void> {
  await db.insertInto('passkeys').values(passkey).execute();
}

/** The account of a credential. */
export async function findOwnerOfPasskey(
  db: Database,
  credentialId: string,
): Promise<string | undefined> {
  const passkey = await db
    .selectFrom('passkeys')
    .select('user_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return passkey?.user_id;
}

/** Locks and returns the passkey of a credential. */
export function findPasskeyForUpdate(db: Trx, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updatePasskeyUse(
  db: Trx,
  id: string,
  { counter, usedAt }: { counter: number; usedAt: Date },
): Promise<void> {
  // The clock of the process that created it may be ahead of this one's.
  const last_used_at = sql<Date>`greatest(created_at, ${usedAt}::timestamptz)`;
  await db.updateTable('passkeys').set({ counter, last_used_at }).where('id', '=', id).execute();
}

/** Renames a passkey of the account; resolves to whether it exists. */
export async function updatePasskeyName(
  db: Trx,
  userId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes a passkey of the account; resolves to whether it existed. */
export async function deletePasskeyOf(db: Trx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes everything about the passkeys of an account. */
export async function deletePasskeysOf(db: Trx, userId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await db.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
}

export async function insertChallenge(
  db: Trx,
  challenge: Insertable<PasskeyChallenges>,
): Promise<void> {
  await db.insertInto('passkey_challenges').values(challenge).execute();
}

/**
 * Deletes a challenge that has not expired; of several concurrent calls one gets it.
 * @param userId the account it was created for; null for a login
 */
export async function takeChallenge(
  db: Database,
  id: string,
  userId: string | null,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ challenge: string }>`
    delete from passkey_challenges
    where id = ${id} and user_id is not distinct from ${userId}::uuid and expires_at > ${now}
    returning challenge
  `.execute(db);
  return rows[0]?.challenge;
}

/** Deletes at most `limit` challenges that have expired; resolves to how many. */
export async function deleteExpiredChallenges(
  db: Database,
  now: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from passkey_challenges where id in (
      select id from passkey_challenges where expires_at <= ${now} limit ${limit}
    )
  `.execute(db);
  return Number(numAffectedRows);
}
