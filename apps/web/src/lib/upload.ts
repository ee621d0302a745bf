import type { CallInput, Endpoint, ResponseOf } from '@oficio/contract/endpoint.ts';
import { api } from './api.ts';

/** An upload without progress for this long has failed. */
const STALLED_AFTER_MS = 30_000;
/**
 * An upload without an answer for this long after its last byte was sent has failed. The server waits up
 * to 30 s for a request, queues an image for up to 25 s, and decodes and stores it within 20 s.
 */
const UNANSWERED_AFTER_MS = 90_000;

export interface UploadOptions {
  signal: AbortSignal;
  /** Called with the share of the body sent, 0 to 1. */
  onProgress: (share: number) => void;
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/** `fetch` does not report upload progress; XMLHttpRequest does. */
function fetchWithProgress(onProgress: UploadOptions['onProgress']) {
  return (url: string, { method = 'GET', headers, body, signal }: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      const fail = () => reject(new TypeError('The upload got no answer'));
      let stalled: ReturnType<typeof setTimeout> | undefined;
      const restartTimer = (ms: number) => {
        clearTimeout(stalled);
        stalled = setTimeout(() => request.abort(), ms);
      };
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => {
        restartTimer(loaded < total ? STALLED_AFTER_MS : UNANSWERED_AFTER_MS);
        onProgress(total > 0 ? loaded / total : 0);
      };
      request.onload = () => {
        const { status, responseText } = request;
        resolve(new Response(responseText, { status, headers: headersOf(request) }));
      };
      request.onerror = fail;
      request.onabort = fail;
      request.onloadend = () => clearTimeout(stalled);
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      restartTimer(STALLED_AFTER_MS);
      request.send(body as XMLHttpRequestBodyInit | null);
    });
}

/** Calls an endpoint with a file and reports the progress; throws as `api` does. */
export function upload<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, onProgress }: UploadOptions,
): Promise<ResponseOf<E>> {
  const fetch = fetchWithProgress(onProgress);
  return api(endpoint, input, signal, fetch);
}
