import type { SearchResult } from '@oficio/contract/search.ts';
import Supercluster from 'supercluster';

/** A result with an approximate location. */
export type PlacedResult = SearchResult & { area: NonNullable<SearchResult['area']> };

/** Results too close to be distinguished at a zoom level, and the position of their common pin. */
export interface MapGroup {
  key: string;
  lat: number;
  lng: number;
  /** In list order; usually one. */
  results: PlacedResult[];
}

/** Locations are rounded to about 500 m: a higher zoom would show no more. */
export const MAX_ZOOM = 16;

const markDistancePx = 56;
const tilePx = 256;
const everywhere: [number, number, number, number] = [-180, -90, 180, 90];

interface Members {
  positions: number[];
}

/** The results that have a location. */
export function placedOf(results: readonly SearchResult[]): PlacedResult[] {
  return results.filter((result): result is PlacedResult => Boolean(result.area));
}

/** The distinct locations of results. */
export function areasOf(placed: readonly PlacedResult[]): PlacedResult['area'][] {
  return [...new Map(placed.map(({ area }) => [`${area.lat} ${area.lng}`, area])).values()];
}

/**
 * Prepares grouping for every zoom level. Results at the same rounded location always share a
 * group.
 */
export function groupByZoom(placed: readonly PlacedResult[]): (zoom: number) => MapGroup[] {
  const index = new Supercluster<Members, Members>({
    radius: markDistancePx,
    extent: tilePx,
    maxZoom: MAX_ZOOM,
    reduce: (all, { positions }) => {
      // Copies the array: the index shares it between zoom levels.
      all.positions = [...all.positions, ...positions];
    },
  });
  index.load(
    placed.map(({ area }, position) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [area.lng, area.lat] },
      properties: { positions: [position] },
    })),
  );
  return (zoom) =>
    index
      .getClusters(everywhere, zoom)
      .map(({ geometry, properties }) => {
        const [lng = 0, lat = 0] = geometry.coordinates;
        return { lat, lng, positions: properties.positions.toSorted((a, b) => a - b) };
      })
      .sort((a, b) => (a.positions[0] ?? 0) - (b.positions[0] ?? 0))
      .map(({ lat, lng, positions }) => {
        const results = positions.flatMap((position) => placed[position] ?? []);
        return { key: results.map(({ id }) => id).join(' '), lat, lng, results };
      });
}
