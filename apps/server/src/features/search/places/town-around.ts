import { distancesFrom, findNearestTown } from './find-nearest-town.ts';
import { type Town, towns } from './read-towns.ts';

/** A town of 1 million inhabitants is built up to about 6 km around its centre, a small one to 2. */
const KM_PER_ROOT_OF_THOUSANDS = 0.2;
const LEAST_KM = 2;
const NEAR_KM = 40;

/** Providers are in few places, and each costs a comparison with all towns. */
const known = new Map<string, string | null>();
const MAX_KNOWN = 50_000;

/**
 * The town that a point lies in, such as "Getafe", or "cerca de Getafe" for a point outside of all
 * towns of the built-in list; null when none is within 40 km. A town reaches as far as its
 * population suggests: the edge of Madrid is Madrid, although the centre of Getafe is closer.
 */
export function townAround(point: { lat: number; lng: number }): string | null {
  const key = `${point.lat} ${point.lng}`;
  const name = known.get(key);
  if (name !== undefined) return name;
  if (known.size >= MAX_KNOWN) known.clear();
  const found = findTownAround(point);
  known.set(key, found);
  return found;
}

function findTownAround(point: { lat: number; lng: number }): string | null {
  const distanceTo = distancesFrom(point);
  let around: Town | null = null;
  let least = 1;
  for (const town of towns) {
    const part = distanceTo(town) / reachOf(town);
    if (part <= least) [around, least] = [town, part];
  }
  if (around) return nameOf(around);
  const nearest = findNearestTown(point, NEAR_KM);
  return nearest && `cerca de ${nameOf(nearest)}`;
}

function reachOf({ thousands }: Town): number {
  return Math.max(LEAST_KM, KM_PER_ROOT_OF_THOUSANDS * Math.sqrt(thousands));
}

function nameOf({ names }: Town): string {
  return names[0]?.shown ?? '';
}
