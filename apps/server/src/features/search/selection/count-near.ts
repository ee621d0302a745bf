import type { Database } from '#app/platform/db/database.ts';
import { areasInside, ROUNDING_KM } from '../areas-around.ts';
import type { NearFilter, ProviderFilter } from './provider-filter.ts';
import { countMatches } from './queries.ts';

/**
 * The number of matches in a circle: those of squares inside it as counted before, and those of the
 * other squares counted by distance.
 */
export async function countNear(
  db: Database,
  filter: ProviderFilter,
  { lat, lng, kilometres, areas }: NearFilter,
  byArea: ReadonlyMap<number, number>,
): Promise<number> {
  const inside = areasInside(areas, { lat, lng }, kilometres - ROUNDING_KM);
  const counted = new Set(inside.filter((area) => byArea.has(area)));
  const others = areas.filter((area) => !counted.has(area));
  const sum = [...counted].reduce((total, area) => total + (byArea.get(area) ?? 0), 0);
  return sum + (await countMatches(db, filter, others));
}
