import type { Query, QueryFunctionContext } from '@tanstack/react-query';
import { isUnanswered } from '../api.ts';
import { checkConnection, isOffline } from '../connection.ts';
import { readSession } from '../session-store.ts';

// Answers are cached for logged-in users only: a guest's first screen does not load this code.
const cachedAnswers = () => import('./cached-answers.ts');

/** When a query was last requested from the server, in ms of `performance.now()`. */
const requestedAt = new WeakMap<Query, number>();

/**
 * Whether a query's answer, or the one under way, was requested from the server since then.
 * @param time in ms of `performance.now()`
 */
export function isRequestedSince(query: Query, time: number): boolean {
  const { status, fetchStatus } = query.state;
  const isRequested = (requestedAt.get(query) ?? Number.NEGATIVE_INFINITY) >= time;
  return isRequested && (fetchStatus === 'fetching' || status === 'success');
}

async function readCached(query: Query): Promise<unknown> {
  const userId = readSession().user?.id;
  if (!userId) return undefined;
  try {
    const cached = await (await cachedAnswers()).readCachedAnswer(userId, query);
    return readSession().user?.id === userId ? cached : undefined;
  } catch (error) {
    console.error('A cached answer could not be read', error);
    return undefined;
  }
}

/**
 * Fetches an answer. While the server is unreachable, returns the data already on screen or the
 * answer cached on this device; throws the error of the fetch when there is neither.
 */
export async function fetchOrCached<Key extends readonly unknown[]>(
  fetch: (context: QueryFunctionContext<Key>) => unknown,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<unknown> {
  if (isOffline() && query.state.data === undefined) {
    const cached = await readCached(query);
    if (cached !== undefined) return cached;
  }
  requestedAt.set(query, performance.now());
  try {
    return await fetch(context);
  } catch (error) {
    // A cancelled query has no answer, whatever the connection.
    if (context.signal.aborted || !isUnanswered(error) || (await checkConnection())) throw error;
    const known = query.state.data ?? (await readCached(query));
    if (known === undefined) throw error;
    requestedAt.delete(query);
    return known;
  }
}
