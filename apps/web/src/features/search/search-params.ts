import { CATEGORIES, type Category } from '@oficio/contract/profiles.ts';
import {
  DEFAULT_DISTANCE_KM,
  DEFAULT_PAGE_SIZE,
  DISTANCES_KM,
  PAGE_SIZES,
  type Place,
} from '@oficio/contract/search.ts';

export type DistanceKm = (typeof DISTANCES_KM)[number];
export type PageSize = (typeof PAGE_SIZES)[number];

/**
 * State of the search in the address; default values are omitted. It includes a named place, so
 * that a shared link shows the same results, but never the user's own position.
 */
export interface SearchParams {
  q?: string;
  categoria?: Category;
  /** Name of the place to search near; with `lat` and `lng`. */
  lugar?: string;
  lat?: number;
  lng?: number;
  /** Searches anywhere, even when the browser's position is available. */
  sin_lugar?: true;
  distancia?: DistanceKm;
  incluir?: true;
  pagina?: number;
  por_pagina?: PageSize;
  /** Shows the results on a map; does not affect the search. */
  mapa?: true;
}

export type NamedPlace = Pick<Place, 'name' | 'lat' | 'lng'>;

/** Where to search: `here` is the browser's position if known, otherwise anywhere. */
export type Where = 'here' | 'anywhere' | NamedPlace;

/** The search as edited in the form. */
export interface Filters {
  keyword: string;
  category: Category | '';
  where: Where;
  /** Text of the place field; differs from `where` until it is looked up. */
  placeText: string;
  distance: DistanceKm;
  includeUnavailable: boolean;
  pageSize: PageSize;
}

const maxKeyword = 200;
const maxPlaceName = 100;
const maxPage = 1_000_000;
/** About 100 m: precise enough for a search, and a short address. */
const coordinateDigits = 3;

function oneOf<Value>(options: readonly Value[], value: unknown): Value | undefined {
  return options.find((option) => option === value);
}

function shortText(value: unknown, maximum: number): string {
  return value === undefined || value === null ? '' : String(value).trim().slice(0, maximum);
}

function degrees(value: unknown, limit: number): number | undefined {
  if (typeof value !== 'number' || !(Math.abs(value) <= limit)) return undefined;
  return Number(value.toFixed(coordinateDigits));
}

function placeParams(raw: Record<string, unknown>): Partial<SearchParams> {
  const lugar = shortText(raw.lugar, maxPlaceName);
  const lat = degrees(raw.lat, 90);
  const lng = degrees(raw.lng, 180);
  if (lugar && lat !== undefined && lng !== undefined) return { lugar, lat, lng };
  return raw.sin_lugar === true || raw.sin_lugar === 1 ? { sin_lugar: true } : {};
}

interface PlaceParams {
  lugar?: string | undefined;
  lat?: number | undefined;
  lng?: number | undefined;
  sin_lugar?: true | undefined;
}

/** The place of the search in the address. */
export function whereOf({ lugar, lat, lng, sin_lugar }: PlaceParams): Where {
  if (lugar && lat !== undefined && lng !== undefined) return { name: lugar, lat, lng };
  return sin_lugar ? 'anywhere' : 'here';
}

function paramsOfWhere(where: Where): Partial<SearchParams> {
  if (where === 'here') return {};
  return where === 'anywhere'
    ? { sin_lugar: true }
    : placeParams({ lugar: where.name, lat: where.lat, lng: where.lng });
}

/** Text of the place field for `where`. */
export function nameOfPlace(where: Where): string {
  return typeof where === 'string' ? '' : where.name;
}

/** Parses the address; invalid values are ignored. */
export function parseSearchParams(raw: Record<string, unknown>): SearchParams {
  const q = shortText(raw.q, maxKeyword);
  const categoria = oneOf(CATEGORIES, raw.categoria);
  const distancia = oneOf(DISTANCES_KM, raw.distancia);
  const pageSize = oneOf(PAGE_SIZES, raw.por_pagina);
  const pagina = Number(raw.pagina);
  return {
    ...(q && { q }),
    ...(categoria && { categoria }),
    ...placeParams(raw),
    ...(distancia && { distancia }),
    ...((raw.incluir === true || raw.incluir === 1) && { incluir: true }),
    ...(Number.isInteger(pagina) && pagina > 1 && pagina <= maxPage && { pagina }),
    ...(pageSize && { por_pagina: pageSize }),
    ...((raw.mapa === true || raw.mapa === 1) && { mapa: true }),
  };
}

export function filtersOf(params: SearchParams): Filters {
  const where = whereOf(params);
  return {
    keyword: params.q ?? '',
    category: params.categoria ?? '',
    where,
    placeText: nameOfPlace(where),
    distance: params.distancia ?? DEFAULT_DISTANCE_KM,
    includeUnavailable: params.incluir ?? false,
    pageSize: params.por_pagina ?? DEFAULT_PAGE_SIZE,
  };
}

/** Address of a search's first page; a blank keyword is omitted (specification 5.7). */
export function paramsOf(filters: Filters): SearchParams {
  const q = filters.keyword.trim();
  return {
    ...(q && { q }),
    ...(filters.category && { categoria: filters.category }),
    ...paramsOfWhere(filters.where),
    ...(filters.distance !== DEFAULT_DISTANCE_KM && { distancia: filters.distance }),
    ...(filters.includeUnavailable && { incluir: true }),
    ...(filters.pageSize !== DEFAULT_PAGE_SIZE && { por_pagina: filters.pageSize }),
  };
}

/** Changes the page of a search. */
export function withPage({ pagina: _, ...params }: SearchParams, page: number): SearchParams {
  return page > 1 ? { ...params, pagina: page } : params;
}

/** Shows or hides the map of a search. */
export function withMap({ mapa: _, ...params }: SearchParams, isShown: boolean): SearchParams {
  return isShown ? { ...params, mapa: true } : params;
}

/** Number of active filters, shown on the button "Filtros" on a phone. */
export function activeFilterCount(params: SearchParams): number {
  const { q, categoria, lugar, distancia, incluir } = params;
  const hasDistance = distancia !== undefined && distancia !== DEFAULT_DISTANCE_KM;
  return [q, categoria, lugar, hasDistance, incluir].filter(Boolean).length;
}
