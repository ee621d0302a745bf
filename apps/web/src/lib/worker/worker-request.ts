/** Name of the cache of images, which the page and its service worker share. */
export const SEEN_IMAGES = 'seen-images';

/** Message from a page to its service worker. */
export interface WorkerRequest {
  type: 'SKIP_WAITING' | 'ERASE_SEEN_IMAGES';
}
