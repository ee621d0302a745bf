import { CATEGORIES, type Category } from '@oficio/contract/profiles.ts';
import {
  DEFAULT_DISTANCE_KM,
  DEFAULT_PAGE_SIZE,
  DISTANCES_KM,
  PAGE_SIZES,
} from '@oficio/contract/search.ts';

export type DistanceKm = (typeof DISTANCES_KM)[number];
export type PageSize = (typeof PAGE_SIZES)[number];

/** The state of the search as the address holds it; what has its default value is left out. */
export interface SearchParams {
  q?: string;
  categoria?: Category;
  distancia?: DistanceKm;
  incluir?: true;
  pagina?: number;
  por_pagina?: PageSize;
  /** Whether the results are shown on a map: no part of what is searched. */
  mapa?: true;
}

/** The same as the form edits it. */
export interface Filters {
  keyword: string;
  category: Category | '';
  distance: DistanceKm;
  includeUnavailable: boolean;
  pageSize: PageSize;
}

const maxKeyword = 200;
const maxPage = 1_000_000;

function oneOf<Value>(options: readonly Value[], value: unknown): Value | undefined {
  return options.find((option) => option === value);
}

/** Reads the address; what makes no sense in it counts as not there. */
export function parseSearchParams(raw: Record<string, unknown>): SearchParams {
  const q = raw.q === undefined || raw.q === null ? '' : String(raw.q).trim().slice(0, maxKeyword);
  const categoria = oneOf(CATEGORIES, raw.categoria);
  const distancia = oneOf(DISTANCES_KM, raw.distancia);
  const pageSize = oneOf(PAGE_SIZES, raw.por_pagina);
  const pagina = Number(raw.pagina);
  return {
    ...(q && { q }),
    ...(categoria && { categoria }),
    ...(distancia && { distancia }),
    ...((raw.incluir === true || raw.incluir === 1) && { incluir: true }),
    ...(Number.isInteger(pagina) && pagina > 1 && pagina <= maxPage && { pagina }),
    ...(pageSize && { por_pagina: pageSize }),
    ...((raw.mapa === true || raw.mapa === 1) && { mapa: true }),
  };
}

export function filtersOf(params: SearchParams): Filters {
  return {
    keyword: params.q ?? '',
    category: params.categoria ?? '',
    distance: params.distancia ?? DEFAULT_DISTANCE_KM,
    includeUnavailable: params.incluir ?? false,
    pageSize: params.por_pagina ?? DEFAULT_PAGE_SIZE,
  };
}

/** The address of the first page of a search; a blank keyword is left out (specification 5.7). */
export function paramsOf(filters: Filters): SearchParams {
  const q = filters.keyword.trim();
  return {
    ...(q && { q }),
    ...(filters.category && { categoria: filters.category }),
    ...(filters.distance !== DEFAULT_DISTANCE_KM && { distancia: filters.distance }),
    ...(filters.includeUnavailable && { incluir: true }),
    ...(filters.pageSize !== DEFAULT_PAGE_SIZE && { por_pagina: filters.pageSize }),
  };
}

/** The same search, another page. */
export function withPage({ pagina: _, ...params }: SearchParams, page: number): SearchParams {
  return page > 1 ? { ...params, pagina: page } : params;
}

/** The same search, with or without the map. */
export function withMap({ mapa: _, ...params }: SearchParams, isShown: boolean): SearchParams {
  return isShown ? { ...params, mapa: true } : params;
}

/** How many filters narrow or widen the search, as shown on the phone's "Filtros". */
export function activeFilterCount(params: SearchParams): number {
  const { q, categoria, distancia, incluir } = params;
  const hasDistance = distancia !== undefined && distancia !== DEFAULT_DISTANCE_KM;
  return [q, categoria, hasDistance, incluir].filter(Boolean).length;
}
