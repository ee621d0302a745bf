import { useEffect, useMemo } from 'react';
import {
  type Coordinates,
  type Position,
  readGrantedPosition,
  usePosition,
} from './position-store.ts';
import type { SearchParams } from './search-params.ts';
import { type Where, whereOf } from './where.ts';

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

/** The place of the address's search: a named place, the browser's position, or none. */
export function useSearchPlace(params: SearchParams): SearchPlace {
  const position = usePosition();
  const { lugar, lat, lng, sin_lugar } = params;
  const where = useMemo(
    () => whereOf({ lugar, lat, lng, sin_lugar }),
    [lugar, lat, lng, sin_lugar],
  );
  const isHere = where === 'here';
  useEffect(() => {
    if (isHere) void readGrantedPosition();
  }, [isHere]);
  return searchPlaceOf(where, position);
}
