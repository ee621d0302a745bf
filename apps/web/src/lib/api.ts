import { call } from '@oficio/contract/call.ts';
import type { CallInput, Endpoint, ResponseOf } from '@oficio/contract/endpoint.ts';
import { CallError } from '@oficio/contract/errors.ts';
import * as query from '@tanstack/react-query';
import { checkConnection } from './connection.ts';
import { readToken } from './token.ts';

/** How long a read waits before it asks, again and again, whether the server can be reached at all. */
const PATIENCE_MS = 5000;

/**
 * Calls an endpoint of this host as the session's user, or as a guest. A read without an answer is
 * given up once the server is known to be out of reach; while it is only slow, it goes on waiting.
 * @throws CallError as `call` does
 */
export async function api<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<ResponseOf<E>> {
  const giveUp = new AbortController();
  const doubt = async () => {
    if (!(await checkConnection())) giveUp.abort();
  };
  const patience = endpoint.method === 'GET' && setInterval(() => void doubt(), PATIENCE_MS);
  const either = signal ? AbortSignal.any([signal, giveUp.signal]) : giveUp.signal;
  try {
    return await call({ host: '', token: readToken(), signal: either }, endpoint, input);
  } catch (error) {
    if (isUnanswered(error) && !isCancelled(signal)) void checkConnection();
    throw error;
  } finally {
    if (patience) clearInterval(patience);
  }
}

/** The screen no longer wants the answer; a deadline that passed is something else. */
function isCancelled(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true && (signal.reason as Error).name !== 'TimeoutError';
}

/** Whether a call failed for want of an answer: no connection, or nobody to answer behind it. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && [0, 502, 503, 504].includes(error.status);
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
