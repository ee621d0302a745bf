import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** The context that the router passes to loaders. */
export interface RouteContext {
  queryClient: QueryClient;
  /** True on the server, which renders the answers; a browser shows a skeleton until they come. */
  waitsForAnswers: boolean;
}

/** Starts the query for a public screen's first data while the screen's code is loading. */
export async function preloadPublic<Data, Key extends QueryKey>(
  { queryClient, waitsForAnswers }: RouteContext,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  const answer = queryClient.ensureQueryData(options);
  if (waitsForAnswers) await answer;
  // The screen repeats the query and shows the error.
  else answer.catch(() => {});
}
