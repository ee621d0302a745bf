import { QueryClient } from '@tanstack/react-query';
import { readSession, subscribeSession } from './session-store.ts';

export const queryClient = new QueryClient({
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
