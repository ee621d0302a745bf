import { readBatches } from '#app/platform/db/read-batches.ts';
import type { Deps } from '#app/platform/deps.ts';
import { selectEveryNthProvider, selectPublicProviders } from './queries.ts';

type Tools = Pick<Deps, 'db' | 'clock'>;

/** The first of every so many providers whose page anyone can see, in the order of their ids. */
export async function listFirstProviders({ db, clock }: Tools, every: number): Promise<string[]> {
  return selectEveryNthProvider(db, every, clock.now());
}

/**
 * The providers whose page anyone can see, from an id on, in the order of their ids.
 * @param limit most of them that are read
 */
export async function* readPublicProviders(
  { db, clock }: Tools,
  firstId: string,
  limit: number,
): AsyncGenerator<{ id: string }> {
  const now = clock.now();
  let left = limit;
  const batches = readBatches((afterId, size) =>
    selectPublicProviders(db, { firstId, afterId, limit: Math.min(size, left), now }),
  );
  for await (const provider of batches) {
    yield provider;
    left -= 1;
    if (left === 0) return;
  }
}
