import { call } from '@oficio/contract/call.ts';
import type { CallInput, Endpoint, ResponseOf } from '@oficio/contract/endpoint.ts';
import { CallError } from '@oficio/contract/errors.ts';
import * as query from '@tanstack/react-query';
import { readToken } from './token.ts';

/** Calls an endpoint of this host as the session's user, or as a guest. */
export function api<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<ResponseOf<E>> {
  return call({ host: '', token: readToken(), ...(signal ? { signal } : {}) }, endpoint, input);
}

/** Query options of a read: loader and component that use them share one cache entry. */
export function queryOptions<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return query.queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => api(endpoint, input, signal),
  });
}

/** Key prefix of every cached answer of an endpoint, to invalidate them together. */
export function keyOf(endpoint: Endpoint): readonly [string] {
  return [endpoint.path];
}

/** Mutation options of a write. */
export function mutationOptions<E extends Endpoint>(endpoint: E) {
  return query.mutationOptions({ mutationFn: (input: CallInput<E>) => api(endpoint, input) });
}

/** Whether a failure is the server's word, which asking again does not change. */
export function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500;
}

/** The server's sentence for a failed call, where it has one. */
export function reasonOf(error: unknown): string | undefined {
  return (error instanceof CallError && error.detail) || undefined;
}

/** The server's sentence for a failed call, or the screen's own one. */
export function detailOf(error: unknown, fallback: string): string {
  return reasonOf(error) ?? fallback;
}
