import { CHALLENGE_MINUTES } from '@oficio/contract/passkeys.ts';
import { MINUTE_MS } from '#app/platform/clock.ts';
import { newId } from '#app/platform/new-id.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { insertChallenge } from './queries.ts';

/**
 * Stores a challenge for a few minutes.
 * @param userId the account that creates a passkey or confirms its identity; null for a login
 * @returns its id
 */
export async function storeChallenge(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  challenge: string,
  userId: string | null,
): Promise<string> {
  const id = newId();
  const expires_at = new Date(now.getTime() + CHALLENGE_MINUTES * MINUTE_MS);
  await insertChallenge(db, { id, user_id: userId, challenge, expires_at });
  return id;
}
