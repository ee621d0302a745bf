import { Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';

/**
 * Disables a map's animations, whichever control moves it: Leaflet has no option for all of them.
 */
export function useStillMap(map: LeafletMap | null, isStill: boolean): void {
  useEffect(() => {
    if (!map || !isStill) return;
    const { panBy } = LeafletMap.prototype;
    map.panBy = (offset, options) => panBy.call(map, offset, { ...options, animate: false });
    return () => {
      map.panBy = panBy;
    };
  }, [map, isStill]);
}
