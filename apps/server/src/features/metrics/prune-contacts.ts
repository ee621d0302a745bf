import { FIRST_ID } from '#app/platform/db/first-id.ts';
import type { Deps } from '#app/platform/deps.ts';
import { deleteContactsOfDeleted } from './queries.ts';

const BATCH = 2000;

/**
 * Deletes the rows of deleted accounts in `contacted_users`, in short statements. A message that is
 * stored during the erasure of an account may leave one: it takes no lock that an erasure waits for.
 * @returns the number of deleted rows
 */
export async function pruneContacts({ db }: Pick<Deps, 'db'>): Promise<number> {
  let total = 0;
  for (let after: string | null = FIRST_ID; after !== null; ) {
    const batch = await deleteContactsOfDeleted(db, { after, limit: BATCH });
    total += batch.removed;
    after = batch.last;
  }
  return total;
}
