import type { WorkerRequest } from '#app/lib/worker-request.ts';
import { eraseSeenImages } from './seen-images.ts';

/** Does what pages ask for. */
export function obeyPages(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', (event) => {
    const { type } = event.data as WorkerRequest;
    if (type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting());
    if (type === 'ERASE_SEEN_IMAGES') event.waitUntil(eraseSeenImages());
  });
}
