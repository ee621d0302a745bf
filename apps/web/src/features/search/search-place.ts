import type { Coordinates } from '#app/lib/maps/coordinates.ts';
import type { Position } from './position-store.ts';
import type { Where } from './where.ts';

export interface SearchPlace {
  /** False until it is known whether the browser gives its position without a prompt. */
  isKnown: boolean;
  /** Null for a search anywhere; the same object while the place is the same. */
  center: Coordinates | null;
  /** As in "cerca de Getafe"; null without a centre. */
  name: string | null;
}

const anywhere: SearchPlace = { isKnown: true, center: null, name: null };

/** The place of a search, as far as the browser's position is known. */
export function searchPlaceOf(where: Where, { status, place }: Position): SearchPlace {
  if (where === 'anywhere') return anywhere;
  if (where === 'here') return { isKnown: status === 'ready', center: place, name: place && 'ti' };
  return { isKnown: true, center: where, name: where.name };
}
