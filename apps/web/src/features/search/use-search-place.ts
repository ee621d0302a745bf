import { useEffect, useMemo } from 'react';
import { type Coordinates, readGrantedPosition, usePosition } from './position-store.ts';
import { type SearchParams, whereOf } from './search-params.ts';

export interface SearchPlace {
  /** False until it is known whether the browser tells its position without asking. */
  isKnown: boolean;
  /** Null searches anywhere; the same object while it is the same place. */
  center: Coordinates | null;
  /** As in "cerca de Getafe"; null without a centre. */
  name: string | null;
}

const anywhere: SearchPlace = { isKnown: true, center: null, name: null };

/** Near what the search of this address runs: a named place, the browser's position, or nowhere. */
export function useSearchPlace(params: SearchParams): SearchPlace {
  const { status, place } = usePosition();
  const { lugar, lat, lng, sin_lugar } = params;
  const where = useMemo(
    () => whereOf({ lugar, lat, lng, sin_lugar }),
    [lugar, lat, lng, sin_lugar],
  );
  const isHere = where === 'here';
  useEffect(() => {
    if (isHere) void readGrantedPosition();
  }, [isHere]);
  if (where === 'anywhere') return anywhere;
  if (where === 'here') return { isKnown: status === 'ready', center: place, name: place && 'ti' };
  return { isKnown: true, center: where, name: where.name };
}
