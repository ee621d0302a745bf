import type { Database } from '#app/platform/db/database.ts';
import { selectKnownPerson } from './queries.ts';

/**
 * Whether a user may know of an account: it is their own, a provider with a public page, or someone with
 * whom they have an appointment or a conversation with a message, be it the user's own. No other account can be
 * blocked or reported.
 */
export async function isKnownTo(
  db: Database,
  userId: string,
  accountId: string,
  now: Date,
): Promise<boolean> {
  return (await selectKnownPerson(db, userId, accountId, now)) !== undefined;
}
