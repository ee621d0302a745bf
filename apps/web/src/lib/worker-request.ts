/** What a page asks of its service worker. */
export interface WorkerRequest {
  type: 'SKIP_WAITING' | 'ERASE_SEEN_IMAGES';
}
