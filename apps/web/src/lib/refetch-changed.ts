import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/** Repetitions that wait for the first fetch of their query. */
const waiting = new WeakMap<Query, Promise<void>>();

/**
 * Refetches the queries on screen that a filter selects, because what they show has changed. TanStack
 * Query keeps a first fetch that is under way, although its answer may be from before the change: it
 * is awaited, and repeated once, however many changes there were.
 */
export async function refetchChanged(cache: QueryClient, changed: QueryFilters): Promise<void> {
  const first = cache.getQueryCache().findAll({
    ...changed,
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  });
  const repeat = async (query: Query) => {
    await Promise.allSettled([query.promise]);
    waiting.delete(query);
    await cache.invalidateQueries({ queryKey: query.queryKey, exact: true });
  };
  const repetitions = first.map((query) => {
    const repetition = waiting.get(query) ?? repeat(query);
    waiting.set(query, repetition);
    return repetition;
  });
  await Promise.all([cache.invalidateQueries(changed), ...repetitions]);
}
