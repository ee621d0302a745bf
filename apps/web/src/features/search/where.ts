import type { Place } from '@oficio/contract/search.ts';
import { isTrue, numberOf, shortText, textOf } from '#app/lib/address/param-values.ts';

export type NamedPlace = Pick<Place, 'name' | 'lat' | 'lng'>;

/** Where to search: `here` is the browser's position if known, otherwise anywhere. */
export type Where = 'here' | 'anywhere' | NamedPlace;

/** The place of a search in the address. */
export interface PlaceParams {
  /** Name of the place to search near; with `lat` and `lng`. */
  lugar?: string;
  lat?: number;
  lng?: number;
  /** Searches anywhere, even when the browser's position is available. */
  sin_lugar?: true;
}

const maxPlaceName = 100;
/** About 100 m: precise enough for a search, and a short address. */
const coordinateDigits = 3;

function degrees(value: unknown, limit: number): number | undefined {
  const angle = textOf(value) === '' ? Number.NaN : numberOf(value);
  return Math.abs(angle) <= limit ? Number(angle.toFixed(coordinateDigits)) : undefined;
}

/** Parses the place of an address; an incomplete one is ignored. */
export function parsePlaceParams(raw: Record<string, unknown>): PlaceParams {
  const lugar = shortText(raw.lugar, maxPlaceName);
  const lat = degrees(raw.lat, 90);
  const lng = degrees(raw.lng, 180);
  if (lugar && lat !== undefined && lng !== undefined) return { lugar, lat, lng };
  return isTrue(raw.sin_lugar) ? { sin_lugar: true } : {};
}

/** The place of the search in the address. */
export function whereOf({
  lugar,
  lat,
  lng,
  sin_lugar,
}: { [Name in keyof PlaceParams]?: PlaceParams[Name] | undefined }): Where {
  if (lugar && lat !== undefined && lng !== undefined) return { name: lugar, lat, lng };
  return sin_lugar ? 'anywhere' : 'here';
}

export function placeParamsOf(where: Where): PlaceParams {
  if (where === 'here') return {};
  return where === 'anywhere'
    ? { sin_lugar: true }
    : parsePlaceParams({ lugar: where.name, lat: where.lat, lng: where.lng });
}

/** Text of the place field for `where`. */
export function nameOfPlace(where: Where): string {
  return typeof where === 'string' ? '' : where.name;
}
