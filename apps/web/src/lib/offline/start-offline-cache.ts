import type { Query, QueryClient } from '@tanstack/react-query';
import { isOffline } from '../connection.ts';
import { readSession, subscribeSession } from '../session-store.ts';

// A guest who allows notifications needs no cache.
const cachedAnswers = () => import('./cached-answers.ts');

async function cache(query: Query, userId: string): Promise<void> {
  const { data } = query.state;
  try {
    await (await cachedAnswers()).cacheAnswer(userId, query, data);
  } catch (error) {
    console.error('An answer could not be cached on this device', error);
  }
}

async function prune(userId: string): Promise<void> {
  try {
    await (await cachedAnswers()).pruneCachedAnswers(userId);
  } catch (error) {
    console.error('The cached answers could not be pruned', error);
  }
}

/**
 * Caches the answers shown to the session's user, those that are already there and each that changes.
 * Called once.
 */
export function startOfflineCache(client: QueryClient): void {
  let userId: string | undefined;
  const onSession = () => {
    const next = readSession().user?.id;
    if (next === userId) return;
    userId = next;
    if (!next) return;
    void prune(next);
    if (!isOffline()) cacheAnswered(next);
  };
  // Queries sent together with the session's own may have been answered before it, or before this code
  // was loaded.
  const cacheAnswered = (id: string) => {
    for (const query of client.getQueryCache().getAll()) {
      if (query.state.status === 'success') void cache(query, id);
    }
  };
  subscribeSession(onSession);
  onSession();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || isOffline()) return;
    if (userId) void cache(event.query, userId);
  });
}
