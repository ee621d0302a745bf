import type { CallInput, Endpoint, ResponseOf } from '@oficio/contract/endpoint.ts';
import { MESSAGE_NAME_HEADER, REQUEST_ID_HEADER } from '@oficio/contract/errors.ts';
import { api } from './api.ts';

/** An upload without progress or an answer for this long has failed. */
const STALLED_AFTER_MS = 30_000;

export interface UploadOptions {
  signal: AbortSignal;
  /** Called with the share of the body sent, 0 to 1. */
  onProgress: (share: number) => void;
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const name of ['content-type', 'retry-after', REQUEST_ID_HEADER, MESSAGE_NAME_HEADER]) {
    const value = request.getResponseHeader(name);
    if (value) headers.set(name, value);
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
      const restartTimer = () => {
        clearTimeout(stalled);
        stalled = setTimeout(() => request.abort(), STALLED_AFTER_MS);
      };
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => {
        restartTimer();
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
      restartTimer();
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
