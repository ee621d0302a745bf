import type { Query, QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import { isUnanswered } from './api.ts';
import { checkConnection, isOffline } from './connection.ts';
import { readSession, subscribeSession } from './session-store.ts';

// Only those who are logged in keep anything: a guest's first screen does without this code.
const keptAnswers = () => import('./kept-answers.ts');
const privateDatabase = () => import('./private-database.ts');

async function readLastSeen(query: Query): Promise<unknown> {
  const userId = readSession().user?.id;
  if (!userId) return undefined;
  try {
    const kept = await (await keptAnswers()).readShown(userId, query);
    return readSession().user?.id === userId ? kept : undefined;
  } catch (error) {
    console.error('What was last seen could not be read', error);
    return undefined;
  }
}

/**
 * Fetches, and while the server is out of reach answers with what is on screen already or was last
 * seen on this device. Fails as the fetch does when there is neither.
 */
export async function fetchOrLastSeen<Key extends readonly unknown[]>(
  fetch: (context: QueryFunctionContext<Key>) => unknown,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<unknown> {
  if (isOffline() && query.state.data === undefined) {
    const kept = await readLastSeen(query);
    if (kept !== undefined) return kept;
  }
  try {
    return await fetch(context);
  } catch (error) {
    if (!isUnanswered(error) || (await checkConnection())) throw error;
    const known = query.state.data ?? (await readLastSeen(query));
    if (known === undefined) throw error;
    return known;
  }
}

async function keep(query: Query, userId: string): Promise<void> {
  const { data } = query.state;
  try {
    await (await keptAnswers()).keepShown(userId, query, data);
  } catch (error) {
    console.error('What is shown could not be kept for when there is no connection', error);
  }
}

async function tidy(userId: string): Promise<void> {
  try {
    await (await privateDatabase()).tidyAnswers(userId);
  } catch (error) {
    console.error('What was kept on this device could not be tidied', error);
  }
}

/** Keeps what the session's user is shown, as it changes. Called once, at start. */
export function keepLastSeen(cache: QueryClient): void {
  let userId: string | undefined;
  const follow = () => {
    const next = readSession().user?.id;
    if (next === userId) return;
    userId = next;
    if (next) void tidy(next);
  };
  subscribeSession(follow);
  follow();
  cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || isOffline()) return;
    if (userId) void keep(event.query, userId);
  });
}
