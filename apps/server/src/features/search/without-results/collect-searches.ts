import type { Deps } from '#app/platform/deps.ts';
import type {
  SearchesWithoutResults,
  SearchWithoutResults,
} from '#app/platform/searches-without-results.ts';
import { WriteBehind } from '#app/platform/write-behind.ts';
import { CountedCallers } from './counted-callers.ts';
import { SEARCHES_PER_CALLER } from './policy.ts';
import { type CountedSearch, insertCounts } from './queries.ts';

interface PendingSearch extends SearchWithoutResults {
  /** Identifies the caller and the search; a later search with a town replaces the one without. */
  key: string;
}

/** Collects searches without results and stores their counts within seconds. */
export function collectSearches({
  db,
  limits,
  log,
}: Pick<Deps, 'db' | 'limits' | 'log'>): SearchesWithoutResults {
  const callers = new CountedCallers(limits.scaled(SEARCHES_PER_CALLER));
  const pending = new WriteBehind<PendingSearch>({
    keyOf: ({ day, key }) => `${day} ${key}`,
    async write(searches) {
      await insertCounts(db, sumUp(searches));
      return [];
    },
    log,
  });
  return {
    add(search, caller) {
      const key = callers.take(search, caller);
      if (key) pending.add({ ...search, key });
    },
    flush: () => pending.flush(),
    stop: () => pending.stop(),
  };
}

function sumUp(searches: readonly PendingSearch[]): CountedSearch[] {
  const counted = new Map<string, CountedSearch>();
  for (const { key: _, ...search } of searches) {
    const id = Object.values(search).join('\n');
    const { count } = counted.get(id) ?? { count: 0 };
    counted.set(id, { ...search, count: count + 1 });
  }
  return [...counted.values()];
}
