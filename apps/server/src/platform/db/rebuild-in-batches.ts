import { sql } from 'kysely';
import type { Database, Trx } from './database.ts';

const BATCH = 200;

/** A table with a key that is also the order in which its rows are locked. */
type Keyed =
  | { table: 'profiles'; key: 'user_id' }
  | { table: 'conversations'; key: 'id' }
  | { table: 'search_words'; key: 'word' };

/**
 * Computes values of all rows of a table again, in batches. The rows of a batch are locked in an
 * earlier statement, so `rebuild` sees what was committed before, and later changes of these rows wait for it.
 * @param rebuild returns the number of rows that had another value
 */
export async function rebuildInBatches(
  db: Database,
  { table, key }: Keyed,
  rebuild: (trx: Trx, keys: readonly string[]) => Promise<number>,
): Promise<number> {
  let changed = 0;
  for (let after: string | null = null; ; ) {
    const keys: string[] = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ key: string }>`
        select ${sql.ref(key)} as key from ${sql.table(table)}
        where ${after}::text is null or ${sql.ref(key)} > ${after}
        order by ${sql.ref(key)} limit ${BATCH} for no key update
      `.execute(trx);
      const locked = rows.map((row) => row.key);
      if (locked.length > 0) changed += await rebuild(trx, locked);
      return locked;
    });
    if (keys.length < BATCH) return changed;
    after = keys.at(-1) ?? null;
  }
}
