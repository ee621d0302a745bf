import type { Database, Trx } from './database.ts';

/**
 * Whether an account exists and has not been deleted. Asked after its profile has been locked, the
 * answer holds until the transaction ends: a deletion takes that lock first.
 */
export async function isLive(db: Database | Trx, id: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user !== undefined;
}
