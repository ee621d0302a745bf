import type { Database } from '#app/platform/db/database.ts';
import { areasInside, ROUNDING_KM } from '../areas-around.ts';
import type { NearFilter, ProviderFilter } from './provider-filter.ts';
import { countByArea, countMatches } from './queries.ts';
import { RecentValues } from './recent-values.ts';

/** Squares whose counts are kept, of all filters. */
const MAX_SQUARES = 20_000;
/** Circles whose edges are kept, of all filters: the pages and orders of one search share one. */
const MAX_EDGES = 1000;

/**
 * The numbers of matches in squares of about 11 km, kept for a minute. All searches for the same
 * matches share them, wherever they are centred.
 */
export class SquareCounts {
  readonly #kept = new RecentValues<number>({ maxAgeMs: 60_000, maxEntries: MAX_SQUARES });
  readonly #edges = new RecentValues<number>({ maxAgeMs: 60_000, maxEntries: MAX_EDGES });

  /**
   * The number of matches in a circle, at most a minute old: those of squares inside it, and those of
   * the other squares counted by distance.
   * @param matches names the filter apart from the place
   */
  async count(
    db: Database,
    matches: string,
    filter: ProviderFilter,
    near: NearFilter,
  ): Promise<number> {
    const inside = insideOf(near);
    const areaOf = new Map(inside.map((area) => [keyOf(matches, area), area]));
    const countKeys = async (keys: readonly string[]) => {
      const counts = await countByArea(
        db,
        filter,
        keys.map((key) => areaOf.get(key) ?? 0),
      );
      return new Map(keys.map((key) => [key, counts.get(areaOf.get(key) ?? 0) ?? 0]));
    };
    const edge = near.areas.filter((area) => !inside.includes(area));
    const now = filter.now.getTime();
    const [counts, atEdge] = await Promise.all([
      this.#kept.getAll([...areaOf.keys()], now, countKeys),
      this.#edges.get(edgeOf(matches, near), now, () => countMatches(db, filter, edge)),
    ]);
    return [...counts.values()].reduce((sum, count) => sum + count, atEdge);
  }

  /** The number of matches in squares inside a circle whose count is kept. */
  async known(matches: string, now: Date, near: NearFilter): Promise<number> {
    const kept = insideOf(near).map((area) => this.#kept.peek(keyOf(matches, area), now.getTime()));
    const counts = await Promise.all(kept);
    return counts.reduce((sum: number, count) => sum + (count ?? 0), 0);
  }
}

const edgeOf = (matches: string, { lat, lng, kilometres, isCoarse }: NearFilter) =>
  `${lat} ${lng} ${kilometres} ${isCoarse} ${matches}`;

const keyOf = (matches: string, area: number) => `${area} ${matches}`;

function insideOf({ lat, lng, kilometres, areas }: NearFilter): number[] {
  return areasInside(areas, { lat, lng }, kilometres - ROUNDING_KM);
}
