import { readSession, type Session, subscribeSession } from './session-store.ts';
import type { WorkerRequest } from './worker-request.ts';

/** Erases what this device keeps of somebody's so that they can see it offline. */
export async function eraseOfflineCopies(): Promise<void> {
  await eraseSeenImages();
}

async function eraseSeenImages(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const request: WorkerRequest = { type: 'ERASE_SEEN_IMAGES' };
  registration?.active?.postMessage(request);
}

/** Whether whoever had the device until now is gone; a loading session still is somebody's. */
function hasLeft(before: Session, now: Session): boolean {
  if (before.status === 'guest') return false;
  return now.status === 'guest' || (before.user !== null && before.user.id !== now.user?.id);
}

/** What one person saw leaves the device with their session. Called once, at start. */
export function eraseOfflineCopiesAtLogout(): void {
  let before = readSession();
  subscribeSession(() => {
    const now = readSession();
    if (hasLeft(before, now)) void eraseOfflineCopies();
    before = now;
  });
}
