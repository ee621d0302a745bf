import { useEffect, useSyncExternalStore } from 'react';

let title: string | undefined;
const listeners = new Set<() => void>();

function become(next: string | undefined): void {
  title = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names the open screen after what it shows, in place of its route's title. */
export function useScreenTitle(next: string | undefined): void {
  useEffect(() => {
    become(next);
    return () => become(undefined);
  }, [next]);
}

/** What the open screen calls itself, if it does. */
export function useNamedScreen(): string | undefined {
  return useSyncExternalStore(subscribe, () => title);
}
