import { readStored, writeStored } from '#app/lib/device-storage.ts';
import type { Coordinates } from '#app/lib/maps/coordinates.ts';
import { isServerRendered } from '#app/lib/rendering/server-markup.ts';
import { createStore, useStore } from '#app/lib/store.ts';

/** `checking` until it is known whether the browser gives its position without a prompt. */
export interface Position {
  status: 'checking' | 'ready';
  place: Coordinates | null;
}

/** Marks in storage that the next page load starts with a search near the browser's position. */
const NEAR_KEY = 'near';

// A server-rendered page shows a search anywhere, and hydration must start with it.
const position = createStore<Position>({
  status: isServerRendered ? 'ready' : 'checking',
  place: null,
});

/** Sets the position, and marks in storage whether there is one. */
export function keepPosition(next: Position): void {
  if ((readStored(NEAR_KEY) !== null) !== (next.place !== null)) {
    writeStored(NEAR_KEY, next.place && 'yes');
  }
  position.set(next);
}

export const readPosition = position.get;

export function usePosition(): Position {
  return useStore(position);
}
