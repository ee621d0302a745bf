import { sql } from 'kysely';
import { DAY_MS } from '../clock.ts';
import type { Database, Trx } from '../db/database.ts';

/** How long the answer of a call with an idempotency key is kept. */
const KEPT_MS = DAY_MS;

const lapsedBefore = (now: Date) => new Date(now.getTime() - KEPT_MS);

interface Claim {
  key_hash: Buffer;
  /** Null for a guest. */
  user_id: string | null;
  request_hash: Buffer;
}

/**
 * Claims a key for this transaction, in the place of one that has lapsed. Waits while another
 * transaction holds the claim.
 * @returns false when a call with this key has succeeded
 */
export async function claimKey(db: Trx, claim: Claim, now: Date): Promise<boolean> {
  const row = { ...claim, answer: null, created_at: now };
  const claimed = await db
    .insertInto('kept_answers')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet(row)
        .where('kept_answers.created_at', '<=', lapsedBefore(now)),
    )
    .returning('key_hash')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Stores the answer with the claim of this transaction. */
export async function storeAnswer(
  db: Trx,
  keyHash: Buffer,
  { answer, user_id }: { answer: Buffer; user_id: string | null },
): Promise<void> {
  await db
    .updateTable('kept_answers')
    .set({ answer, user_id })
    .where('key_hash', '=', keyHash)
    .execute();
}

/** The request and the answer of a call that has succeeded with this key. */
export function findAnswer(db: Database, keyHash: Buffer, now: Date) {
  return db
    .selectFrom('kept_answers')
    .select(['request_hash', 'answer'])
    .where('key_hash', '=', keyHash)
    .where('created_at', '>', lapsedBefore(now))
    .executeTakeFirst();
}

/** Deletes the answers to the calls of an account, with their keys. */
export async function deleteAnswersOf(db: Trx, userId: string): Promise<void> {
  await db.deleteFrom('kept_answers').where('user_id', '=', userId).execute();
}

/**
 * Deletes at most `limit` answers that are older than 24 hours and no longer returned; resolves to how
 * many. It runs every night, so an answer may remain for almost 48 hours.
 */
export async function deleteLapsedAnswers(db: Database, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from kept_answers where ctid = any (array(
      select ctid from kept_answers where created_at <= ${lapsedBefore(now)} limit ${limit}
    ))
  `.execute(db);
  return Number(numAffectedRows);
}
