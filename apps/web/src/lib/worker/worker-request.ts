/** Message from a page to its service worker. */
export interface WorkerRequest {
  type: 'SKIP_WAITING' | 'ERASE_SEEN_IMAGES';
}
