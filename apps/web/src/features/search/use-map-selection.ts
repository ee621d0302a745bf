import type { SearchResult } from '@oficio/contract/search.ts';
import { useMemo, useState } from 'react';

export type Ids = readonly string[];

export const noIds: Ids = [];

/**
 * Selection shared by list and map: the result under the pointer or focus, and those selected on
 * the map.
 */
export function useMapSelection(results: readonly SearchResult[] | undefined) {
  const [hovered, setHovered] = useState(noIds);
  const [pickedIds, setPickedIds] = useState(noIds);
  // A selection stays when the pointer moves over other results.
  const highlighted = useMemo(() => [...pickedIds, ...hovered], [pickedIds, hovered]);
  return {
    highlighted,
    picked: results?.filter(({ id }) => pickedIds.includes(id)) ?? [],
    hover: setHovered,
    pick: setPickedIds,
  };
}
