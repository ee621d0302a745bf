import { type CallOptions, call } from '@oficio/contract/call.ts';
import type { CallInput, Endpoint, ResponseOf } from '@oficio/contract/endpoint.ts';
import { CallError } from '@oficio/contract/errors.ts';
import * as query from '@tanstack/react-query';
import { checkConnection } from './connection.ts';
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

function isRead(endpoint: Endpoint): boolean | undefined {
  return endpoint.method === 'GET' || endpoint.isRead;
}

function deadlineOf(endpoint: Endpoint): AbortSignal[] {
  return isRead(endpoint) || endpoint.upload ? [] : [AbortSignal.timeout(WRITE_DEADLINE_MS)];
}

/** The write that began last, until it is answered, with what it sends. */
let lastWrite: { content: string; answer: Promise<unknown> } | null = null;

/**
 * Calls an endpoint of this host as the session's user or as a guest; every call goes through it,
 * except `guestViewOptions`. A read without an answer is
 * aborted once the server is known to be unreachable; while the server is only slow, it waits. A write
 * times out after 30 s. The same write again while it is under way, as by a double click, is the same
 * act: both get its answer, unless another write began in between. When the user must first confirm who
 * they are, they are asked, and the call is repeated. What creates something has a key (`withActKey`).
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
  // A caller that can abort its call, or sends it itself, has it for itself.
  if (isRead(endpoint) || endpoint.upload || signal || send)
    return callConfirmed(endpoint, input, signal, send);
  const { method, path } = endpoint;
  const content = JSON.stringify([method, path, input, readToken()]);
  if (lastWrite?.content === content) return lastWrite.answer as Promise<ResponseOf<E>>;
  const answer = callConfirmed(endpoint, input, signal, send).finally(() => {
    if (lastWrite === write) lastWrite = null;
  });
  const write = { content, answer };
  lastWrite = write;
  return answer;
}

async function callConfirmed<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal: AbortSignal | undefined,
  send: CallOptions['fetch'],
): Promise<ResponseOf<E>> {
  const token = readToken();
  const attempt = async (idempotencyKey?: string) => {
    const means = { token, signal, send, idempotencyKey };
    try {
      return await callOnce(endpoint, input, means);
    } catch (error) {
      if (!(error instanceof CallError && error.needsConfirmation)) throw error;
      const { checkIdentity } = await import('./identity/identity-check.ts');
      await checkIdentity(error, input);
      // Another tab may have logged in with another account meanwhile.
      if (readToken() !== token) throw error;
      return await callOnce(endpoint, input, means);
    }
  };
  // Loaded with the first act. Without its code the call is made without a key.
  const keys = endpoint.takesKey && (await import('./act-keys.ts').catch(() => null));
  return keys ? keys.withActKey(endpoint, { token, input }, attempt, isFinal) : attempt();
}

interface CallMeans extends Pick<CallOptions, 'idempotencyKey'> {
  token: string | null;
  signal: AbortSignal | undefined;
  send: CallOptions['fetch'];
}

async function callOnce<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { token, signal, send, idempotencyKey }: CallMeans,
): Promise<ResponseOf<E>> {
  const unreachable = new AbortController();
  const probing =
    isRead(endpoint) &&
    setInterval(async () => {
      if (!(await checkConnection())) unreachable.abort();
    }, PROBE_INTERVAL_MS);
  const signals = [unreachable.signal, ...deadlineOf(endpoint), ...(signal ? [signal] : [])];
  try {
    return await call(
      {
        host: '',
        token,
        idempotencyKey,
        signal: AbortSignal.any(signals),
        ...(send && { fetch: send }),
      },
      endpoint,
      input,
    );
  } catch (error) {
    if (isUnanswered(error) && !isCancelled(signal)) void checkConnection();
    if (token && isOfEndedSession(error)) onRefusedToken(token, endpoint);
    throw error;
  } finally {
    if (probing) clearInterval(probing);
  }
}

/** Whether the caller aborted the call. A timeout is not a cancellation. */
function isCancelled(signal: AbortSignal | undefined): boolean | undefined {
  return signal?.aborted && (signal.reason as Error).name !== 'TimeoutError';
}

/** Whether a call failed with one of these statuses; 0 stands for no answer. */
export function hasStatus(error: unknown, ...statuses: readonly number[]): error is CallError {
  return error instanceof CallError && statuses.includes(error.status);
}

/** Whether a call failed without an answer from the server. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 502);
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

/** Whether the server refused the call: it has done nothing, and an immediate retry would fail too. */
export function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500;
}

/** Whether a later call would be refused too, unlike after a timeout and one call too many. */
export function isFinal(error: unknown): boolean {
  return isRefusal(error) && !hasStatus(error, 408, 429);
}

/** Whether what the call is about does not exist, has been deleted or is hidden from the caller. */
export function isNotFound(error: unknown): boolean {
  return hasStatus(error, 404);
}

/** Whether the call was refused because the session has ended: the login follows by itself. */
export function isOfEndedSession(error: unknown): boolean {
  return hasStatus(error, 401);
}

/** The id of a request that the server failed to answer, by which support finds it in the log. */
export function failureCodeOf(error: unknown): string | null {
  return error instanceof CallError && error.status >= 500 ? error.requestId : null;
}

/** The server's message for a failed call, if it sent one. */
export function reasonOf(error: unknown): string | undefined {
  return (error instanceof CallError && error.detail) || undefined;
}

/** The server's message for a failed call, or `fallback`. */
export function detailOf(error: unknown, fallback: string): string {
  return reasonOf(error) ?? fallback;
}
