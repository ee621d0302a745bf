import { useEffect } from 'react';
import { createStore, useStore } from '#app/lib/store.ts';

const title = createStore<string | undefined>(undefined);

/** Sets the title of the open screen, instead of its route's title. */
export function useScreenTitle(next: string | undefined): void {
  useEffect(() => {
    title.set(next);
    return () => title.set(undefined);
  }, [next]);
}

/** The title that the open screen has set, if any. */
export function useNamedScreen(): string | undefined {
  return useStore(title);
}
