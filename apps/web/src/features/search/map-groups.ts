import type { SearchResult } from '@oficio/contract/search.ts';
import Supercluster from 'supercluster';

/** A result that tells roughly where it is. */
export type PlacedResult = SearchResult & { area: NonNullable<SearchResult['area']> };

/** Results too close together to be told apart at a zoom, and where their common mark stands. */
export interface MapGroup {
  key: string;
  lat: number;
  lng: number;
  /** In the order of the list; usually one. */
  results: PlacedResult[];
}

/** Areas are about 500 m wide: closer than this there is nothing more to see. */
export const MAX_ZOOM = 16;

const markDistancePx = 56;
const tilePx = 256;
const everywhere: [number, number, number, number] = [-180, -90, 180, 90];

interface Members {
  positions: number[];
}

/** The results that can be drawn on a map. */
export function placedOf(results: readonly SearchResult[]): PlacedResult[] {
  return results.filter((result): result is PlacedResult => Boolean(result.area));
}

/** The distinct places of results. */
export function areasOf(placed: readonly PlacedResult[]): PlacedResult['area'][] {
  return [...new Map(placed.map(({ area }) => [`${area.lat} ${area.lng}`, area])).values()];
}

/** Prepares grouping for every zoom. Results of one rounded place stay together at each of them. */
export function groupByZoom(placed: readonly PlacedResult[]): (zoom: number) => MapGroup[] {
  const index = new Supercluster<Members, Members>({
    radius: markDistancePx,
    extent: tilePx,
    maxZoom: MAX_ZOOM,
    reduce: (all, { positions }) => {
      // A new array: the index shares the one it has with the other zooms.
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
