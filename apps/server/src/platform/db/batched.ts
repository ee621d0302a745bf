import DataLoader from 'dataloader';
import type { Database } from './database.ts';

/** Maximum number of keys in one statement. */
const MAX_BATCH = 50;

/**
 * Turns a query for many keys into a query for one key. Concurrent calls on the same database share
 * one statement, and each gets its own part of the result. Nothing is cached: the statement of a
 * call starts after the call.
 * @param query resolves to one value for each key, in the order of the keys; its error rejects
 *   every call
 */
export function batched<Key, Value>(
  query: (db: Database, keys: readonly Key[]) => Promise<Value[]>,
): (db: Database, key: Key) => Promise<Value> {
  const loaders = new WeakMap<Database, DataLoader<Key, Value>>();
  return (db, key) => {
    let loader = loaders.get(db);
    if (!loader) {
      loader = new DataLoader<Key, Value>((keys) => query(db, keys), {
        cache: false,
        maxBatchSize: MAX_BATCH,
        // Runs after the event loop has read all sockets with pending data.
        batchScheduleFn: (send) => setImmediate(send),
      });
      loaders.set(db, loader);
    }
    return loader.load(key);
  };
}
