import { cellsAround, ROUNDING_KM } from '../areas-around.ts';
import type { NearFilter } from './provider-filter.ts';

/** A ring around a place: the distances, as they are shown, above `from` and up to `to`. */
export interface Ring {
  from: number;
  to: number;
  /** The small squares that it touches; null for all squares of the circle. */
  cells: number[] | null;
}

const MIDDLE_KM = [2, 6];
/** The smallest ring, by the results that are needed: too small a one is read for nothing. */
const SMALLEST_KM = { few: 0.5, many: 1 };
const MOST_FEW = 100;
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
  const smallest = results > MOST_FEW ? SMALLEST_KM.many : SMALLEST_KM.few;
  const inner = [smallest, ...MIDDLE_KM].filter((radius) => radius + rounding < kilometres);
  return [...inner, null].map((to, index) => ({
    from: inner[index - 1] ?? -1,
    to: to ?? Number.MAX_VALUE,
    cells: to === null ? null : cellsAround({ lat, lng }, to + rounding),
  }));
}
