import type { SearchResult } from '@oficio/contract/search.ts';
import { useMemo, useState } from 'react';
import { scrollToCard } from './card-anchor.ts';

export type Ids = readonly string[];

export const nobody: Ids = [];

/** What list and map share: who is under the pointer or in focus, and who was chosen on the map. */
export function useMapSelection(results: readonly SearchResult[] | undefined) {
  const [hovered, setHovered] = useState(nobody);
  const [pickedIds, setPickedIds] = useState(nobody);
  // Whoever was chosen stays so while the pointer wanders over others.
  const highlighted = useMemo(() => [...pickedIds, ...hovered], [pickedIds, hovered]);
  return {
    highlighted,
    picked: results?.filter(({ id }) => pickedIds.includes(id)) ?? [],
    hover: setHovered,
    pick: (ids: Ids) => {
      setPickedIds(ids);
      const [first] = ids;
      if (first) scrollToCard(first);
    },
  };
}
