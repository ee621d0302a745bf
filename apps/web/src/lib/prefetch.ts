import type { EnsureQueryDataOptions, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { readToken } from './token.ts';

/**
 * For the loader of a route that needs a session: starts the query for the screen's first data,
 * without waiting for the session's user or the answer. On failure the screen repeats the query and
 * shows the error.
 */
export function prefetch<Answer, Key extends QueryKey>(
  query: EnsureQueryDataOptions<Answer, Error, Answer, Key>,
): void {
  if (readToken()) queryClient.ensureQueryData(query).catch(() => {});
}
