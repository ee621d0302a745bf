import {
  type FitBoundsOptions,
  type LatLngBounds,
  type Map as LeafletMap,
  latLngBounds,
  type PanInsideOptions,
} from 'leaflet';
import { useEffect } from 'react';
import type { PlacedResult } from './map-groups.ts';
import type { Coordinates } from './position-store.ts';

/** How far inside the map's edges a mark must be; below stand the pill and the map's source. */
export const insideOptions = {
  paddingTopLeft: [56, 56],
  paddingBottomRight: [56, 96],
} satisfies PanInsideOptions;
export const fitOptions: FitBoundsOptions = { ...insideOptions, maxZoom: 14, animate: false };

/** What a map must show: everybody on it, and where the search is made from. */
export function boundsOf(placed: readonly PlacedResult[], place: Coordinates | null) {
  const points = placed.map(({ area }) => area);
  if (place) points.push(place);
  return points.length > 0 ? latLngBounds(points) : null;
}

/** Shows what was found, whoever is chosen, and the same places when the map's box changes. */
export function useFittedMap(
  map: LeafletMap | null,
  bounds: LatLngBounds | null | undefined,
  picked: Coordinates | null | undefined,
): void {
  useEffect(() => {
    if (!map) return;
    const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);

  useEffect(() => {
    if (bounds) map?.fitBounds(bounds, fitOptions);
  }, [map, bounds]);

  const { lat, lng } = picked ?? {};
  useEffect(() => {
    if (!map || lat === undefined || lng === undefined) return;
    map.invalidateSize({ animate: false });
    map.panInside({ lat, lng }, insideOptions);
  }, [map, lat, lng]);
}
