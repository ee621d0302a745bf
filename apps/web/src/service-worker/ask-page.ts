import type { PageRequest } from '#app/lib/page-request.ts';

/** The windows of this host, the one last looked at first. */
export function windowsOf(worker: ServiceWorkerGlobalScope): Promise<readonly WindowClient[]> {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/**
 * Asks a page something. One that sleeps, or shows an image instead of the app, answers nobody: no
 * answer within this time is a no.
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
