import { checkConnection, onReachable } from '../connection.ts';
import { WORKER_URL } from '../rendering/trusted-types.ts';
import { offerUpdate } from './new-version.ts';
import { pageVersion } from './page-version.ts';
import { reloadPage } from './reload-page.ts';
import { readForTab, writeForTab } from './tab-storage.ts';
import { hasWorker, watchUpdates } from './watch-updates.ts';
import type { WorkerRequest } from './worker-request.ts';

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
 * itself, as the user may be typing. A worker that could not be installed, as on a poor connection, is
 * started again when the server becomes reachable again, when the tab becomes visible, and hourly,
 * unless the browser forbids workers.
 */
export async function startWorker(): Promise<void> {
  const container = navigator.serviceWorker;
  const isUpdatedPage = takeUpdate();
  let registration: ServiceWorkerRegistration | undefined;
  let isControlled = container.controller !== null;
  let isUpdating = false;
  let accepted: ServiceWorker | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const skipWaiting = () => {
    const request: WorkerRequest = { type: 'SKIP_WAITING' };
    registration?.waiting?.postMessage(request);
  };
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
    skipWaiting();
    clearTimeout(timer);
    timer = setTimeout(() => reloadOrOffer(update), TAKEOVER_TIMEOUT_MS);
  };
  const onWaiting = (worker: ServiceWorker, wasWaitingBefore: boolean) => {
    if (!isUpdatedPage || !wasWaitingBefore) return offer(update);
    accepted = worker;
    skipWaiting();
  };
  container.addEventListener('controllerchange', () => {
    const isAccepted = accepted !== undefined && container.controller === accepted;
    clearTimeout(timer);
    // Also when a reload has begun: it may wait for the former worker, which has ended.
    if (isUpdating) reload();
    // Another tab has activated the new version: this tab keeps the old scripts until its user
    // reloads.
    else if (isControlled && !isAccepted) offer(reload);
    isControlled = true;
  });
  let isForbidden = false;
  const noteFailure = (error: unknown) => {
    console.error('The app cannot be used offline on this device', error);
    isForbidden = error instanceof DOMException && error.name === 'SecurityError';
    // If the server is unreachable, `onReachable` reports when it is back.
    if (!isForbidden) void checkConnection();
  };
  const register = async () => {
    try {
      const found = await container.register(WORKER_URL);
      if (found === registration) return;
      registration = found;
      watchUpdates(registration, { onWaiting, onFirstFailed: noteFailure });
    } catch (error) {
      noteFailure(error);
    }
  };
  const isMissing = () => !isForbidden && (!registration || !hasWorker(registration));
  const check = async () => {
    if (isMissing()) await register();
    else await registration?.update();
  };
  await register();
  onReachable(() => {
    if (isMissing()) void register();
  });
  checkForVersions(check);
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

function checkForVersions(check: () => Promise<void>): void {
  const checkIfOnline = () => {
    if (!navigator.onLine) return;
    check().catch((error: unknown) => {
      console.error('A new version could not be looked for', error);
    });
  };
  setInterval(checkIfOnline, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkIfOnline();
  });
}
