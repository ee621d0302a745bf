import type { SortOrder } from '@oficio/contract/search.ts';
import type { KeywordQuery } from '../build-keyword-query.ts';
import type { FreeHours } from '../free-hours/free-windows.ts';

/** Which providers a search finds, and in which order. */
export interface ProviderFilter {
  keyword: KeywordQuery | null;
  /** Queries of the trades that the keyword needs, the surest first. */
  needs: readonly string[];
  category: string | null;
  near: NearFilter | null;
  includeUnavailable: boolean;
  /** The lowest rating, as shown: with one decimal. */
  minRating: number | null;
  /** When a free hour may begin; on a date, only providers who have one are found. */
  freeHours: FreeHours;
  sort: SortOrder;
  /** Words that the statements of a page look up in the vocabulary of the catalogue. */
  vocabulary: readonly string[] | null;
  now: Date;
}

/** A circle, and the squares of the catalogue's grid that it touches. */
export interface NearFilter {
  lat: number;
  lng: number;
  kilometres: number;
  /** Whether distances use providers' rounded points instead of their exact ones. */
  isCoarse: boolean;
  areas: number[];
  regions: number[];
}

/** The part of the results to read. */
export interface PageRange {
  limit: number;
  offset: number;
}
