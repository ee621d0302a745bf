import type { Database } from '#app/platform/db/database.ts';
import { selectMailAddress } from './queries.ts';

/** The email of an account; undefined when the account is deleted, or banned at `now`. */
export async function findMailAddress(
  db: Database,
  userId: string,
  now: Date,
): Promise<{ id: string; email: string } | undefined> {
  const account = await selectMailAddress(db, userId, now);
  return account?.email ? { id: account.id, email: account.email } : undefined;
}
