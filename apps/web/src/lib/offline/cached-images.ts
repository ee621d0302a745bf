import { readSession, type Session, subscribeSession } from '../session-store.ts';
import type { WorkerRequest } from '../worker/worker-request.ts';

/** Erases the images that the service worker caches for the session's user. */
export async function eraseCachedImages(): Promise<void> {
  // Absent in a page without HTTPS.
  const registration = await navigator.serviceWorker?.getRegistration();
  const request: WorkerRequest = { type: 'ERASE_SEEN_IMAGES' };
  registration?.active?.postMessage(request);
}

/**
 * Whether the user of the previous session has left this device. While a session is loading, its
 * user has not left; when another tab started it, that tab has erased the previous user's images.
 */
function hasLeft(before: Session, now: Session): boolean {
  if (before.status === 'guest' || now.status === 'loading') return false;
  return now.status === 'guest' || (before.user !== null && before.user.id !== now.user?.id);
}

/** Erases a user's cached images when their session ends. Called once, at start. */
export function eraseCachedImagesAtLogout(): void {
  let before = readSession();
  subscribeSession(() => {
    const now = readSession();
    if (hasLeft(before, now)) eraseCachedImages().catch(console.error);
    before = now;
  });
}
