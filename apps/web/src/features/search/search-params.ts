import { MAX_SEARCH_TEXT } from '@oficio/contract/fields.ts';
import { CATEGORIES, type Category } from '@oficio/contract/profiles.ts';
import {
  type DayPart,
  DEFAULT_DISTANCE_KM,
  DEFAULT_PAGE_SIZE,
  DISTANCES_KM,
  MIN_RATINGS,
  PAGE_SIZES,
  type SortOrder,
} from '@oficio/contract/search.ts';
import {
  isDate,
  isFalse,
  isTrue,
  laterPage,
  oneOf,
  shortText,
} from '#app/lib/address/param-values.ts';
import { freeDates } from './free-dates.ts';
import {
  nameOfPlace,
  type PlaceParams,
  parsePlaceParams,
  placeParamsOf,
  type Where,
  whereOf,
} from './where.ts';

export type DistanceKm = (typeof DISTANCES_KM)[number];
export type PageSize = (typeof PAGE_SIZES)[number];
export type MinRating = (typeof MIN_RATINGS)[number];

const partNames = { morning: 'manana', afternoon: 'tarde', evening: 'noche' } as const;
const sortNames = { distance: 'distancia', rating: 'valoracion', next_free: 'hora' } as const;

/**
 * State of the search in the address; default values are omitted. It includes a named place, so
 * that a shared link shows the same results, but never the user's own position.
 */
export interface SearchParams extends PlaceParams {
  q?: string;
  categoria?: Category;
  distancia?: DistanceKm;
  incluir?: true;
  /** YYYY-MM-DD: only providers with a free hour on that day. */
  libre?: string;
  /** Part of that day; with `libre`. */
  parte?: (typeof partNames)[DayPart];
  valoracion?: MinRating;
  orden?: (typeof sortNames)[keyof typeof sortNames];
  /** Reads the keyword as words only, not as a need. */
  palabras?: true;
  pagina?: number;
  por_pagina?: PageSize;
  /**
   * Shows or hides the map of the results; does not affect the search. By default a map is shown
   * beside the list of a search near a place.
   */
  mapa?: boolean;
}

/** The search as edited in the form. */
export interface Filters {
  keyword: string;
  category: Category | '';
  where: Where;
  /** Text of the place field; differs from `where` until it is looked up. */
  placeText: string;
  distance: DistanceKm;
  includeUnavailable: boolean;
  /** YYYY-MM-DD; empty for any day. */
  freeOn: string;
  /** Empty for the whole day. */
  freePart: DayPart | '';
  minRating: MinRating | null;
  sort: SortOrder;
  asWords: boolean;
  pageSize: PageSize;
}

/** The value that a name in the address stands for. */
function valueNamed<Key extends string>(names: Record<Key, string>, name: string | undefined) {
  return (Object.keys(names) as Key[]).find((key) => names[key] === name);
}

function freeTimeParams(raw: Record<string, unknown>): Partial<SearchParams> {
  const { libre } = raw;
  if (!isDate(libre)) return {};
  const { first, last } = freeDates(new Date());
  if (libre < first || libre > last) return {};
  const parte = oneOf(Object.values(partNames), raw.parte);
  return { libre, ...(parte && { parte }) };
}

/** Parses the address; invalid values, and days that no search may ask for, are
 * ignored. */
export function parseSearchParams(raw: Record<string, unknown>): SearchParams {
  const q = shortText(raw.q, MAX_SEARCH_TEXT);
  const categoria = oneOf(CATEGORIES, raw.categoria);
  const distancia = oneOf(DISTANCES_KM, raw.distancia);
  const pageSize = oneOf(PAGE_SIZES, raw.por_pagina);
  const valoracion = oneOf(MIN_RATINGS, raw.valoracion);
  const orden = oneOf(Object.values(sortNames), raw.orden);
  const pagina = laterPage(raw.pagina);
  return {
    ...(q && { q }),
    ...(categoria && { categoria }),
    ...parsePlaceParams(raw),
    ...(distancia && { distancia }),
    ...(isTrue(raw.incluir) && { incluir: true }),
    ...freeTimeParams(raw),
    ...(valoracion && { valoracion }),
    ...(orden && { orden }),
    ...(q && isTrue(raw.palabras) && { palabras: true }),
    ...(pagina && { pagina }),
    ...(pageSize && { por_pagina: pageSize }),
    ...(isTrue(raw.mapa) && { mapa: true }),
    ...(isFalse(raw.mapa) && { mapa: false }),
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
    freeOn: params.libre ?? '',
    freePart: valueNamed(partNames, params.parte) ?? '',
    minRating: params.valoracion ?? null,
    sort: valueNamed(sortNames, params.orden) ?? 'relevance',
    asWords: params.palabras ?? false,
    pageSize: params.por_pagina ?? DEFAULT_PAGE_SIZE,
  };
}

/** Address of a search's first page; a blank keyword is omitted (specification 5.7). */
export function paramsOf(filters: Filters): SearchParams {
  const q = filters.keyword.trim();
  return {
    ...(q && { q }),
    ...(filters.category && { categoria: filters.category }),
    ...placeParamsOf(filters.where),
    ...(filters.distance !== DEFAULT_DISTANCE_KM && { distancia: filters.distance }),
    ...(filters.includeUnavailable && { incluir: true }),
    ...(filters.freeOn && { libre: filters.freeOn }),
    ...(filters.freeOn && filters.freePart && { parte: partNames[filters.freePart] }),
    ...(filters.minRating && { valoracion: filters.minRating }),
    ...(filters.sort !== 'relevance' && { orden: sortNames[filters.sort] }),
    ...(q && filters.asWords && { palabras: true }),
    ...(filters.pageSize !== DEFAULT_PAGE_SIZE && { por_pagina: filters.pageSize }),
  };
}

/** Changes the page of a search. */
export function withPage({ pagina: _, ...params }: SearchParams, page: number): SearchParams {
  return page > 1 ? { ...params, pagina: page } : params;
}

/** Shows or hides the map of a search; undefined leaves that to the default. */
export function withMap(
  { mapa: _, ...params }: SearchParams,
  mapa: boolean | undefined,
): SearchParams {
  return mapa === undefined ? params : { ...params, mapa };
}
