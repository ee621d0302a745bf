import { useEffect, useMemo } from 'react';
import { readGrantedPosition } from './locate-user.ts';
import { usePosition } from './position-store.ts';
import type { SearchParams } from './search-params.ts';
import { type SearchPlace, searchPlaceOf } from './search-place.ts';
import { whereOf } from './where.ts';

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
