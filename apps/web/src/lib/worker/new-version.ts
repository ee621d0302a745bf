import { createStore, useStore } from '../store.ts';

export type Update = () => void;

const update = createStore<Update | null>(null);

/** Announces a newer version, with the function that changes to it. Each function is a new offer. */
export const offerUpdate = (next: Update): void => update.set(next);

/** The function that reloads the page into the newer version; null without one. */
export function useUpdate(): Update | null {
  return useStore(update);
}
