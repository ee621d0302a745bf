import type { Coordinates } from './coordinates.ts';

const TILE_SIDE = 256;

interface Box {
  zoom: number;
  /** In px. */
  width: number;
  height: number;
}

export interface Tile {
  url: string;
  /** Offset of the tile's corner from the box's, in px. */
  left: number;
  top: number;
}

/** The Web Mercator tiles that cover a box centred on a location. */
export function staticTiles(
  template: string,
  place: Coordinates,
  { zoom, width, height }: Box,
): readonly Tile[] {
  const count = 2 ** zoom;
  const latitude = (Math.max(-85, Math.min(85, place.lat)) * Math.PI) / 180;
  const left = ((place.lng + 180) / 360) * count * TILE_SIDE - width / 2;
  const top = ((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2) * count * TILE_SIDE - height / 2;
  const tiles: Tile[] = [];
  for (let y = Math.floor(top / TILE_SIDE); y * TILE_SIDE < top + height; y += 1) {
    for (let x = Math.floor(left / TILE_SIDE); x * TILE_SIDE < left + width; x += 1) {
      if (y < 0 || y >= count) continue;
      const url = template
        .replace('{s}', 'a')
        .replace('{r}', '')
        .replace('{z}', String(zoom))
        .replace('{x}', String(((x % count) + count) % count))
        .replace('{y}', String(y));
      tiles.push({
        url,
        left: Math.round(x * TILE_SIDE - left),
        top: Math.round(y * TILE_SIDE - top),
      });
    }
  }
  return tiles;
}
