import { cellsAround, ROUNDING_KM } from '../areas-around.ts';
import type { NearFilter } from './provider-filter.ts';

/** A ring around a place: the distances, as they are shown, above `from` and up to `to`. */
export interface Ring {
  from: number;
  to: number;
  /** The small squares that it touches; null for all squares of the circle. */
  cells: number[] | null;
}

const OUTER_KM = [0.5, 2, 6];
/** More results than these are hardly ever within the smallest ring, and its rows would be read twice. */
const MAX_IN_SMALLEST = 100;
/**
 * Upper bounds of the kilometres by which a shown distance is shorter than the exact one: half a
 * step, and for guests the rounding of the point.
 */
const EXACT_ROUNDING_KM = 0.06;
const COARSE_ROUNDING_KM = 0.25 + ROUNDING_KM;

/**
 * The rings of a circle from the inside to the outside.
 * @param results number of results that are needed
 */
export function ringsOf({ lat, lng, kilometres, isCoarse }: NearFilter, results = 0): Ring[] {
  const rounding = isCoarse ? COARSE_ROUNDING_KM : EXACT_ROUNDING_KM;
  const outer = results > MAX_IN_SMALLEST ? OUTER_KM.slice(1) : OUTER_KM;
  const inner = outer.filter((radius) => radius + rounding < kilometres);
  return [...inner, null].map((to, index) => ({
    from: inner[index - 1] ?? -1,
    to: to ?? Number.MAX_VALUE,
    cells: to === null ? null : cellsAround({ lat, lng }, to + rounding),
  }));
}
