import type { Deps } from '#app/platform/deps.ts';
import { deleteContactsOfDeleted } from './queries.ts';

const BATCH = 2000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

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
