import { CallError } from '@oficio/contract/errors.ts';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isOffline, whenReachableAgain } from './connection.ts';
import { fetchOrLastSeen } from './last-seen.ts';
import { readSession, refreshSession, subscribeSession } from './session-store.ts';

/** A session may die elsewhere: by a ban, a deletion, another tab. The profile's answer decides. */
function checkSession(error: Error): void {
  const isRefused = error instanceof CallError && error.status === 401;
  if (isRefused && readSession().status === 'user') void refreshSession();
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: checkSession }),
  mutationCache: new MutationCache({ onError: checkSession }),
  defaultOptions: {
    // Nothing waits for the browser to believe that it is online: calls fail, and say so.
    queries: {
      networkMode: 'always',
      persister: fetchOrLastSeen,
      staleTime: 15_000,
      retry: (failureCount) => failureCount < 1 && !isOffline(),
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** What one person was shown is never kept for the next one on the same device. */
export function forgetAnswersOfOthers(): void {
  let userId = readSession().user?.id;
  subscribeSession(() => {
    const nextId = readSession().user?.id;
    if (nextId === userId) return;
    userId = nextId;
    if (nextId) void queryClient.resetQueries();
    else queryClient.clear();
  });
}

/** What was shown while the server was out of reach is asked for again once it is back. */
export function refreshOnceReachable(): void {
  whenReachableAgain(() => void queryClient.invalidateQueries());
}
