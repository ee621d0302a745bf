import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.ts';

/** Since when an account has a second factor, and the number of its recovery codes. */
export function findSecondFactor(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(({ selectFrom, fn }) => [
      'users.second_factor_at',
      selectFrom('recovery_codes')
        .select(fn.countAll<number>().as('count'))
        .whereRef('recovery_codes.user_id', '=', 'users.id')
        .as('codes_left'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

/**
 * Stores the secret that a code is to confirm, instead of an earlier one; resolves to false when the
 * account has an enabled factor.
 */
export async function storePendingSecret(
  db: Trx,
  row: { user_id: string; secret: string; expires_at: Date },
): Promise<boolean> {
  const { secret, expires_at } = row;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('second_factors')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, expires_at })
        .where('second_factors.expires_at', 'is not', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** The secret that a code is to confirm, if it has not expired. */
export async function findPendingSecret(
  db: Trx,
  userId: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.secret;
}

/** Enables the factor of the pending secret, with the step of the code that confirmed it. */
export async function confirmSecret(
  db: Trx,
  userId: string,
  { step, now }: { step: number; now: Date },
): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ expires_at: null, last_step: step })
    .where('user_id', '=', userId)
    .execute();
  await db.updateTable('users').set({ second_factor_at: now }).where('id', '=', userId).execute();
}

/** The secret of an enabled factor. */
export async function findSecret(db: Trx, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .where('expires_at', 'is', null)
    .executeTakeFirst();
  return row?.secret;
}

/** Records the step of a code; resolves to false when a code of this or a later step was used. */
export async function advanceStep(db: Trx, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('expires_at', 'is', null)
    .where(sql<boolean>`last_step < ${step}`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Replaces all recovery codes of an account. */
export async function replaceCodes(
  db: Trx,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Deletes a recovery code of an account; of concurrent calls one resolves to true. */
export async function takeRecoveryCode(db: Trx, userId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes an account's factor, pending or enabled, with its recovery codes. */
export async function deleteSecondFactor(db: Trx, userId: string): Promise<void> {
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await db.updateTable('users').set({ second_factor_at: null }).where('id', '=', userId).execute();
}

/** Deletes at most `limit` secrets that no code has confirmed in time; resolves to how many. */
export async function deleteExpiredSecrets(
  db: Database,
  now: Date,
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('second_factors')
    // Again for the row itself: it may have been confirmed or replaced while the deletion waited for it.
    .where('expires_at', '<=', now)
    .where('user_id', 'in', (eb) =>
      eb.selectFrom('second_factors').select('user_id').where('expires_at', '<=', now).limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
