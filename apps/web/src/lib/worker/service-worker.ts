import { Workbox } from 'workbox-window';
import { WORKER_URL } from '../rendering/trusted-types.ts';
import { offerUpdate } from './new-version.ts';
import { pageVersion } from './page-version.ts';
import { reloadPage } from './reload-page.ts';
import { readForTab, writeForTab } from './tab-storage.ts';

const CHECK_INTERVAL_MS = 60 * 60 * 1000;
/**
 * Time for a new worker to take over before the page reloads without it. It waits for every request
 * that the former worker handles, and Chromium postpones it until the former worker is idle when a
 * request arrives meanwhile: for at least 30 s, at most 5 minutes.
 */
const TAKEOVER_TIMEOUT_MS = 3000;
const UPDATED_FROM_KEY = 'updated-from-version';

/**
 * Starts the service worker and offers a newer version when there is one. The page never reloads by
 * itself, as the user may be typing.
 */
export async function startWorker(): Promise<void> {
  const workbox = new Workbox(WORKER_URL);
  const isUpdatedPage = takeUpdate();
  let isControlled = navigator.serviceWorker.controller !== null;
  let isUpdating = false;
  let accepted: ServiceWorker | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A new function each time: the banner takes it for another offer.
  const offer = (accept: () => void) => offerUpdate(() => accept());
  /** Reloads the page. Where the browser asks the user first, the update ends and is offered again. */
  const reloadOrOffer = (accept: () => void) =>
    reloadPage(() => {
      isUpdating = false;
      clearTimeout(timer);
      offer(accept);
    });
  const reload = () => reloadOrOffer(reload);
  const update = () => {
    isUpdating = true;
    writeForTab(UPDATED_FROM_KEY, pageVersion());
    workbox.messageSkipWaiting();
    clearTimeout(timer);
    timer = setTimeout(() => reloadOrOffer(update), TAKEOVER_TIMEOUT_MS);
  };
  workbox.addEventListener('waiting', ({ sw, wasWaitingBeforeRegister }) => {
    if (!isUpdatedPage || !wasWaitingBeforeRegister) return offer(update);
    accepted = sw;
    workbox.messageSkipWaiting();
  });
  workbox.addEventListener('controlling', () => {
    const isAccepted = accepted !== undefined && navigator.serviceWorker.controller === accepted;
    clearTimeout(timer);
    // Also when a reload has begun: it may wait for the former worker, which has ended.
    if (isUpdating) reload();
    // Another tab has activated the new version: this tab keeps the old scripts until its user
    // reloads.
    else if (isControlled && !isAccepted) offer(reload);
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

/**
 * Whether this page is the version that the user has just changed to from another one, whose worker
 * may still be running.
 */
function takeUpdate(): boolean {
  const former = readForTab(UPDATED_FROM_KEY);
  writeForTab(UPDATED_FROM_KEY, null);
  return former !== null && former !== pageVersion();
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
