import type { CallInput, Endpoint, ResponseOf } from './endpoint.ts';
import type { MessageName } from './errors/messages.ts';
import {
  CallError,
  CONFIRMATION_CHALLENGE,
  type ErrorBody,
  MESSAGE_NAME_HEADER,
  REQUEST_ID_HEADER,
} from './errors.ts';

/** Host and credentials of calls. */
export interface CallOptions {
  /**
   * Origin without a trailing slash, such as `http://127.0.0.1:3000`; empty for the origin of the
   * page.
   */
  host: string;
  token?: string | null;
  signal?: AbortSignal;
  /** A key of the act, for endpoints that take one: repeated calls with it have one effect. */
  idempotencyKey?: string | undefined;
  /** Replaces the platform's `fetch`, for example to report the progress of an upload. */
  fetch?: (url: string, request: RequestInit) => Promise<Response>;
}

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
}

function urlOf(endpoint: Endpoint, input: LooseInput): string {
  const path = endpoint.path.replace(/:([a-z_]+)/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const suffix = query.size > 0 ? `?${query}` : '';
  return `/api${path}${suffix}`;
}

function formOf(field: string, file: Blob): FormData {
  const form = new FormData();
  form.set(field, file);
  return form;
}

async function detailOf(response: Response): Promise<string | null> {
  try {
    return ((await response.json()) as ErrorBody).detail ?? null;
  } catch {
    // A proxy may respond with its own page, which has no `detail`.
    return null;
  }
}

function noAnswer(cause: unknown): never {
  throw new CallError(0, null, { cause });
}

/**
 * Calls an endpoint over HTTP and resolves to the response body; a download resolves to a Blob.
 * @throws CallError with the status and the server's Spanish `detail` for any response other than
 *   2xx
 * @throws CallError with status 0 without a complete response (offline, aborted, connection lost)
 */
export async function call<E extends Endpoint>(
  options: CallOptions,
  endpoint: E,
  input: CallInput<E>,
): Promise<ResponseOf<E>> {
  const { body, file, ...rest } = input as LooseInput;
  const headers: Record<string, string> = {
    accept: endpoint.download?.type ?? 'application/json',
  };
  if (options.token) headers.authorization = `Bearer ${options.token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (endpoint.takesKey && options.idempotencyKey) {
    headers['idempotency-key'] = `"${options.idempotencyKey}"`;
  }

  const request: RequestInit = { method: endpoint.method, headers };
  if (body !== undefined) request.body = JSON.stringify(body);
  if (endpoint.upload && file) request.body = formOf(endpoint.upload.field, file);
  if (options.signal) request.signal = options.signal;

  const send = options.fetch ?? fetch;
  const response = await send(options.host + urlOf(endpoint, rest), request).catch(noAnswer);
  if (!response.ok) {
    const challenge = response.headers.get('www-authenticate');
    const needsConfirmation = challenge?.startsWith(CONFIRMATION_CHALLENGE) ?? false;
    const requestId = response.headers.get(REQUEST_ID_HEADER);
    throw new CallError(response.status, await detailOf(response), {
      needsConfirmation,
      requestId,
      messageName: response.headers.get(MESSAGE_NAME_HEADER) as MessageName | null,
      retryAfter: Number(response.headers.get('retry-after')) || null,
    });
  }
  const content: Promise<unknown> = endpoint.download ? response.blob() : response.json();
  return (await content.catch(noAnswer)) as ResponseOf<E>;
}
