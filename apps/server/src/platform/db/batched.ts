import DataLoader from 'dataloader';
import type { Database, Trx } from './database.ts';

/** A statement answers no more than this; whoever asks beyond it is in the next one. */
const MAX_BATCH = 50;

/**
 * Makes of a query for many keys one for a single key: what requests that arrive together ask of
 * the same database goes out as one statement, and each gets its own part of the answer. Nothing is
 * kept: every asking is answered by a statement that begins after it.
 * @param ask resolves to one value for each key, in their order; what it throws, all who asked get
 */
export function batched<Key, Value>(
  ask: (db: Database | Trx, keys: readonly Key[]) => Promise<Value[]>,
): (db: Database | Trx, key: Key) => Promise<Value> {
  const loaders = new WeakMap<Database | Trx, DataLoader<Key, Value>>();
  return (db, key) => {
    let loader = loaders.get(db);
    if (!loader) {
      loader = new DataLoader<Key, Value>((keys) => ask(db, keys), {
        cache: false,
        maxBatchSize: MAX_BATCH,
        // When every connection on which something has arrived has been read.
        batchScheduleFn: (send) => setImmediate(send),
      });
      loaders.set(db, loader);
    }
    return loader.load(key);
  };
}
