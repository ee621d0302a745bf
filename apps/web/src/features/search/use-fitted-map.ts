import {
  type FitBoundsOptions,
  type LatLngBounds,
  type Map as LeafletMap,
  latLngBounds,
  type PanInsideOptions,
} from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import type { Coordinates } from '#app/lib/maps/coordinates.ts';
import type { PlacedResult } from './map-groups.ts';

/** Padding of the visible area: the pill and the attribution are at the bottom. */
export const insideOptions = {
  paddingTopLeft: [56, 56],
  paddingBottomRight: [56, 96],
} satisfies PanInsideOptions;
export const fitOptions: FitBoundsOptions = { ...insideOptions, maxZoom: 14, animate: false };

/** Bounds of all results and the centre of the search. */
export function boundsOf(placed: readonly PlacedResult[], place: Coordinates | null) {
  const points = placed.map(({ area }) => area);
  if (place) points.push(place);
  return points.length > 0 ? latLngBounds(points) : null;
}

/** Fits the map to the results, and pans to a selected one that is not visible. */
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

  const fit = useEffectEvent(() => {
    if (bounds) map?.fitBounds(bounds, fitOptions);
  });
  // The same results may be loaded again after the user has moved the map.
  const box = bounds?.toBBoxString();
  useEffect(() => {
    if (map && box) fit();
  }, [map, box]);

  const { lat, lng } = picked ?? {};
  useEffect(() => {
    if (!map || lat === undefined || lng === undefined) return;
    map.invalidateSize({ animate: false });
    map.panInside({ lat, lng }, insideOptions);
  }, [map, lat, lng]);
}
