import type { Tx } from '#app/platform/unit-of-work.ts';
import { digitsOf, stepOf } from './app-codes.ts';
import { advanceStep, findSecret, takeRecoveryCode } from './queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

/**
 * Uses up a code of the app or a recovery code; resolves to whether it was right. The transaction
 * must hold the account's lock.
 */
export async function takeCode(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const digits = digitsOf(code);
  if (digits === null) return takeRecoveryCode(db, userId, hashRecoveryCode(code));
  const secret = await findSecret(db, userId);
  const step = secret ? stepOf(secret, digits, now) : null;
  return step !== null && (await advanceStep(db, userId, step));
}
