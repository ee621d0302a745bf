import { Workbox } from 'workbox-window';
import { WORKER_URL } from '../rendering/trusted-types.ts';
import { offerUpdate } from './new-version.ts';

const CHECK_INTERVAL_MS = 60 * 60 * 1000;

/**
 * Starts the service worker and offers a newer version when there is one. The page never reloads by
 * itself, as the user may be typing.
 */
export async function startWorker(): Promise<void> {
  const workbox = new Workbox(WORKER_URL);
  let isControlled = navigator.serviceWorker.controller !== null;
  let isUpdating = false;
  workbox.addEventListener('waiting', () =>
    offerUpdate(() => {
      isUpdating = true;
      workbox.messageSkipWaiting();
    }),
  );
  workbox.addEventListener('controlling', () => {
    if (isUpdating) window.location.reload();
    // Another tab has activated the new version: this tab keeps the old scripts until its user
    // reloads.
    else if (isControlled) offerUpdate(() => window.location.reload());
    isControlled = true;
  });
  try {
    await workbox.register();
  } catch (error) {
    console.error('The app cannot be used offline on this device', error);
    return;
  }
  checkForVersions(workbox);
}

function checkForVersions(workbox: Workbox): void {
  const check = () => {
    if (!navigator.onLine) return;
    workbox.update().catch((error: unknown) => {
      console.error('A new version could not be looked for', error);
    });
  };
  setInterval(check, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}
