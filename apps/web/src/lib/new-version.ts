import { useSyncExternalStore } from 'react';

type Update = () => void;

let update: Update | null = null;
const listeners = new Set<() => void>();

/** Says that the app has a newer version, and how to change to it. */
export function offerUpdate(next: Update): void {
  update = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes to the app's newer version by reloading the page; null while there is none. */
export function useUpdate(): Update | null {
  return useSyncExternalStore(subscribe, () => update);
}
