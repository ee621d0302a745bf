import { readPrivate, writePrivate } from '#app/lib/offline/private-storage.ts';
import type { NamedPlace } from '../where.ts';

const NAME = 'last-place';

/** Whether the session's user, or a guest, has searched near a named place on this device. */
export function hasLastPlace(): boolean {
  return readPrivate(NAME) !== null;
}

/** The named place of the last search near one; null when there is none. */
export function readLastPlace(): NamedPlace | null {
  try {
    const { name, lat, lng } = Object(JSON.parse(readPrivate(NAME) ?? 'null'));
    const isPlace =
      typeof name === 'string' && name && Number.isFinite(lat) && Number.isFinite(lng);
    return isPlace ? { name, lat, lng } : null;
  } catch (error) {
    console.error('The last place could not be read', error);
    return null;
  }
}

/** Keeps the named place of a search on this device, until the user logs out. */
export function keepLastPlace({ name, lat, lng }: NamedPlace): void {
  writePrivate(NAME, JSON.stringify({ name, lat, lng }));
}
