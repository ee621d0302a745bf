import { createStore, useStore } from './store.ts';

/** Answers 200 while the server and its database are available (decisions §12). */
const PROBE = '/readyz';
const PROBE_TIMEOUT_MS = 4000;
const RETRY_INTERVAL_MS = 5000;

const offline = createStore(false);
let probing: Promise<boolean> | undefined;
/** When the latest check began, in ms of `performance.now()`. */
let checkedAt = 0;

async function probe(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    return (await fetch(PROBE, { cache: 'no-store', signal })).ok;
  } catch {
    // The server is unreachable, whatever the error.
    return false;
  }
}

/**
 * Checks whether the server is reachable; concurrent callers share one check. Neither a failed call
 * nor `navigator.onLine` is conclusive.
 */
export function checkConnection(): Promise<boolean> {
  if (probing) return probing;
  checkedAt = performance.now();
  probing = probe().then((isReachable) => {
    probing = undefined;
    if (offline.get() === isReachable) offline.set(!isReachable);
    return isReachable;
  });
  return probing;
}

/** Whether the server was unreachable at the last check. */
export const isOffline = offline.get;

/**
 * Calls `act` each time the server becomes reachable again. Returns how to unsubscribe.
 * @param act receives when the check that found the server began, in ms of `performance.now()`
 */
export function onReachable(act: (checkedAt: number) => void): () => void {
  return offline.subscribe(() => {
    if (!offline.get()) act(checkedAt);
  });
}

export function useIsOffline(): boolean {
  return useStore(offline);
}

function look(): void {
  if (offline.get() && document.visibilityState === 'visible') void checkConnection();
}

/**
 * Checks the connection when the browser reports a change and, while the server is unreachable,
 * every five seconds. Called once, at start.
 */
export function startConnection(): void {
  if (!navigator.onLine) void checkConnection();
  window.addEventListener('online', () => void checkConnection());
  window.addEventListener('offline', () => void checkConnection());
  document.addEventListener('visibilitychange', look);
  setInterval(look, RETRY_INTERVAL_MS);
}
