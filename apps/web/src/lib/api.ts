import { type CallOptions, call } from '@oficio/contract/call.ts';
import type { CallInput, Endpoint, ResponseOf } from '@oficio/contract/endpoint.ts';
import { CallError } from '@oficio/contract/errors.ts';
import * as query from '@tanstack/react-query';
import { checkConnection } from './connection.ts';
import { checkIdentity } from './identity/identity-check.ts';
import { readToken } from './token.ts';

/** How long a read waits between checks whether the server is reachable. */
const PROBE_INTERVAL_MS = 5000;
/** The timeout of a write. Uploads use their progress instead. */
const WRITE_DEADLINE_MS = 30_000;

let onRefusedToken: (token: string, endpoint: Endpoint) => void = () => {};

/**
 * Sets the callback for tokens that the server refuses with 401, from any call. Called once, at
 * start.
 */
export function watchRefusedTokens(listener: typeof onRefusedToken): void {
  onRefusedToken = listener;
}

function deadlineOf({ method, upload }: Endpoint): AbortSignal[] {
  return method === 'GET' || upload ? [] : [AbortSignal.timeout(WRITE_DEADLINE_MS)];
}

/**
 * Calls an endpoint of this host as the session's user or as a guest; every call goes through it. A
 * read without an answer is aborted once the server is known to be unreachable; while the server is
 * only slow, it waits. A write times out after 30 s. When the user must first confirm who they are,
 * they are asked, and the call is repeated.
 * @param send sends the request, instead of `fetch`
 * @throws CallError as `call` does
 * @throws ConfirmationDeclined when the user does not confirm who they are
 */
export async function api<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
  send?: CallOptions['fetch'],
): Promise<ResponseOf<E>> {
  const token = readToken();
  try {
    return await callOnce(endpoint, input, token, signal, send);
  } catch (error) {
    if (!(error instanceof CallError && error.needsConfirmation)) throw error;
    await checkIdentity(error, passwordIn(input));
    // Another tab may have logged in with another account meanwhile.
    if (readToken() !== token) throw error;
    return await callOnce(endpoint, input, token, signal, send);
  }
}

/** The current password in the body of a call. */
function passwordIn(input: unknown): string | undefined {
  const { body = {} } = input as { body?: Record<string, string | undefined> };
  const { current_password, password } = body;
  return current_password ?? password;
}

async function callOnce<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  token: string | null,
  signal: AbortSignal | undefined,
  send: CallOptions['fetch'],
): Promise<ResponseOf<E>> {
  const unreachable = new AbortController();
  const checkReachability = async () => {
    if (!(await checkConnection())) unreachable.abort();
  };
  const probing =
    endpoint.method === 'GET' && setInterval(() => void checkReachability(), PROBE_INTERVAL_MS);
  const signals = [unreachable.signal, ...deadlineOf(endpoint), ...(signal ? [signal] : [])];
  const options = {
    host: '',
    token,
    signal: AbortSignal.any(signals),
    ...(send && { fetch: send }),
  };
  try {
    return await call(options, endpoint, input);
  } catch (error) {
    if (isUnanswered(error) && !isCancelled(signal)) void checkConnection();
    if (token && error instanceof CallError && error.status === 401)
      onRefusedToken(token, endpoint);
    throw error;
  } finally {
    if (probing) clearInterval(probing);
  }
}

/** Whether the caller aborted the call. A timeout is not a cancellation. */
function isCancelled(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true && (signal.reason as Error).name !== 'TimeoutError';
}

/** Whether a call failed without an answer from the server. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && [0, 502, 503, 504].includes(error.status);
}

/** Query options of a read. Loader and component use the same ones, so they share a cache entry. */
export function queryOptions<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return query.queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => api(endpoint, input, signal),
  });
}

/** Key prefix of all cached answers of an endpoint, to invalidate them together. */
export function keyOf(endpoint: Endpoint): readonly [string] {
  return [endpoint.path];
}

/** Mutation options of a write. */
export function mutationOptions<E extends Endpoint>(endpoint: E) {
  return query.mutationOptions({ mutationFn: (input: CallInput<E>) => api(endpoint, input) });
}

/** Whether the server refused the call: a retry would have the same result. */
export function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500;
}

/** The server's message for a failed call, if it sent one. */
export function reasonOf(error: unknown): string | undefined {
  return (error instanceof CallError && error.detail) || undefined;
}

/** The server's message for a failed call, or `fallback`. */
export function detailOf(error: unknown, fallback: string): string {
  return reasonOf(error) ?? fallback;
}
