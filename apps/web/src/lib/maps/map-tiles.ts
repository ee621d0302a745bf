import type { Coordinates } from './coordinates.ts';

const OPEN_STREET_MAP = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

/** The licence of the map's data, which every map has to link to. */
export const MAP_COPYRIGHT_URL = 'https://www.openstreetmap.org/copyright';

/** Centre of a map when a coordinate is missing: Puerta del Sol (specification 9). */
export const DEFAULT_CENTRE = { lat: 40.416775, lng: -3.70379 };

export const MAP_ZOOM = 13;

/** URL template of the map tiles: the server writes its `TILE_URL` into the page. */
export function tileUrl(): string {
  const content = document.querySelector<HTMLMetaElement>('meta[name="tile-url"]')?.content;
  return content?.startsWith('http') ? content : OPEN_STREET_MAP;
}

/** Link to a location on an external map service. */
export function externalMapUrl({ lat, lng }: Coordinates): string {
  return `https://www.google.com/maps?q=${lat},${lng}`;
}
