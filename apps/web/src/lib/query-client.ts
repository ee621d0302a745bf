import { type Query, QueryClient, type QueryKey, type QueryPersister } from '@tanstack/react-query';
import { isRefusal } from './api.ts';
import { isOffline, onReachable } from './connection.ts';
import { fetchOrCached, isRequestedSince } from './offline/offline-cache.ts';
import { readSession, subscribeSession } from './session-store.ts';
import { readToken } from './token.ts';

/**
 * Creates the query client of the browser, or of one page rendered by the server.
 * @param persister runs the query's fetch, or answers in its place
 */
export function createQueryClient(persister: QueryPersister<unknown, QueryKey>): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // `navigator.onLine` is unreliable: calls are always tried, and fail.
      queries: {
        networkMode: 'always',
        persister,
        staleTime: 15_000,
        retry: (failureCount, error) => failureCount < 1 && !isOffline() && !isRefusal(error),
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

export const queryClient = createQueryClient(fetchOrCached);

/**
 * Drops the query cache when the token changes, so that no answer is shown to another user. Answers
 * fetched with the current token, before its user was known, stay.
 */
export function clearCacheOnTokenChange(): void {
  let token = readToken();
  let wasUser = readSession().status === 'user';
  subscribeSession(() => {
    const hadUser = wasUser;
    wasUser = readSession().status === 'user';
    if (readToken() === token) return;
    token = readToken();
    if (token) void queryClient.resetQueries();
    else if (hadUser) queryClient.clear();
    // A public screen may be mounted and waiting for its query.
    else queryClient.removeQueries({ type: 'inactive' });
  });
}

/**
 * Refetches the queries on screen when the server becomes reachable again, except those requested
 * since the check that found it began, e.g. because the tab became visible.
 */
export function refetchWhenReachable(): void {
  onReachable((checkedAt) => {
    const predicate = (query: Query) => !isRequestedSince(query, checkedAt);
    void queryClient.invalidateQueries({ predicate });
  });
}
