import type { WorkerRequest } from '#app/lib/worker/worker-request.ts';
import { eraseCachedImages } from './cached-images.ts';

/** Handles the messages of pages. */
export function handleWorkerRequests(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', (event) => {
    const { type } = event.data as WorkerRequest;
    if (type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting());
    if (type === 'ERASE_SEEN_IMAGES') event.waitUntil(eraseCachedImages());
  });
}
