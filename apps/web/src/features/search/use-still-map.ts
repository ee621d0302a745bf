import { Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';

/** Lets a map jump where it would glide, by whatever it is moved: Leaflet has no such option. */
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
