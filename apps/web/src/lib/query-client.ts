import { CallError } from '@oficio/contract/errors.ts';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
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
    queries: { staleTime: 15_000, retry: 1, refetchOnWindowFocus: true },
    mutations: { retry: false },
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
