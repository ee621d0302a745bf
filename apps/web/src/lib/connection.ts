import { useSyncExternalStore } from 'react';

/** Answers while the server takes work and its database does too (decisions §12). */
const PROBE = '/readyz';
const PROBE_TIMEOUT_MS = 4000;
const RETRY_INTERVAL_MS = 5000;

const listeners = new Set<() => void>();
let offline = false;
let probing: Promise<boolean> | undefined;

async function probe(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    return (await fetch(PROBE, { cache: 'no-store', signal })).ok;
  } catch {
    // Whatever the reason, nobody answered: that is what was asked.
    return false;
  }
}

function become(next: boolean): void {
  if (next === offline) return;
  offline = next;
  for (const listener of listeners) listener();
}

/**
 * Asks the server whether it can be reached; whoever wonders meanwhile shares the answer. Neither a
 * call that failed nor the browser's own opinion (`navigator.onLine`) decides it.
 */
export function checkConnection(): Promise<boolean> {
  probing ??= probe().then((isReachable) => {
    probing = undefined;
    become(!isReachable);
    return isReachable;
  });
  return probing;
}

/** Whether the server was out of reach when it was last asked. */
export function isOffline(): boolean {
  return offline;
}

export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Runs `act` each time the server can be reached again. */
export function whenReachableAgain(act: () => void): () => void {
  return subscribeConnection(() => {
    if (!offline) act();
  });
}

export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribeConnection, isOffline);
}

function look(): void {
  if (offline && document.visibilityState === 'visible') void checkConnection();
}

/**
 * Asks when the browser says that something changed and, while the server is out of reach, every
 * five seconds. Called once, at start.
 */
export function startConnection(): void {
  if (!navigator.onLine) void checkConnection();
  window.addEventListener('online', () => void checkConnection());
  window.addEventListener('offline', () => void checkConnection());
  document.addEventListener('visibilitychange', look);
  setInterval(look, RETRY_INTERVAL_MS);
}
