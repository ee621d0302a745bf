import { readBatches } from '#app/platform/db/read-batches.ts';
import type { Deps } from '#app/platform/deps.ts';
import { selectEveryNthProvider, selectPublicProviders } from './queries.ts';

type Tools = Pick<Deps, 'db' | 'clock'>;

/** The ids of the first and every further `every`th provider with a public page, ordered by id. */
export async function listFirstProviders({ db, clock }: Tools, every: number): Promise<string[]> {
  return selectEveryNthProvider(db, every, clock.now());
}

/**
 * The providers with a public page, ordered by id, from an id on.
 * @param limit maximum number of providers
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
