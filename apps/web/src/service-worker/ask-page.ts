import type { PageRequest } from '#app/lib/worker/page-request.ts';

/** The windows of this origin, most recently focused first. */
export function windowsOf(worker: ServiceWorkerGlobalScope): Promise<readonly WindowClient[]> {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/**
 * Sends a request to a page and returns its answer; false when there is none within the time. A
 * suspended page, or a window that shows an image instead of the app, does not answer.
 */
export function askPage(
  page: WindowClient,
  request: PageRequest,
  withinMs: number,
): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), withinMs);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(data === true);
    };
    page.postMessage(request, [port2]);
  }).finally(() => port1.close()) as Promise<boolean>;
}
