import { type Town, towns } from './read-towns.ts';

const KM_PER_DEGREE = 111.195;

/** The town of the built-in list that is nearest to a point, within a distance; otherwise null. */
export function findNearestTown(
  { lat, lng }: { lat: number; lng: number },
  kilometres: number,
): Town | null {
  const shrink = Math.cos((lat * Math.PI) / 180);
  let nearest: Town | null = null;
  let least = kilometres / KM_PER_DEGREE;
  for (const town of towns) {
    const degrees = Math.hypot(town.lat - lat, (town.lng - lng) * shrink);
    if (degrees <= least) [nearest, least] = [town, degrees];
  }
  return nearest;
}

const townsByName: ReadonlyMap<string, Town> = new Map(
  towns.map((town) => [town.names[0]?.shown ?? '', town]),
);

/** The town of the built-in list whose main name this is. */
export function findTown(name: string): Town | undefined {
  return townsByName.get(name);
}
