import { call } from '@oficio/contract/call.ts';
import type { CallInput, Endpoint, ResponseOf } from '@oficio/contract/endpoint.ts';
import { readToken } from './token.ts';

interface UploadOptions {
  signal: AbortSignal;
  /** Called with the share of the body that has left, 0 to 1. */
  onProgress: (share: number) => void;
}

function headersOf(request: XMLHttpRequest): Headers {
  const type = request.getResponseHeader('content-type');
  return new Headers(type ? { 'content-type': type } : {});
}

/** `fetch` cannot tell how much of a body it has sent; XMLHttpRequest can. */
function fetchWithProgress(onProgress: UploadOptions['onProgress']) {
  return (url: string, { method = 'GET', headers, body, signal }: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      const fail = () => reject(new TypeError('The upload got no answer'));
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => {
        const { status, responseText } = request;
        resolve(new Response(responseText, { status, headers: headersOf(request) }));
      };
      request.onerror = fail;
      request.onabort = fail;
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body as XMLHttpRequestBodyInit | null);
    });
}

/** Calls an endpoint that takes a file and tells how far it is; fails as `api` does. */
export function upload<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, onProgress }: UploadOptions,
): Promise<ResponseOf<E>> {
  const fetch = fetchWithProgress(onProgress);
  return call({ host: '', token: readToken(), signal, fetch }, endpoint, input);
}
