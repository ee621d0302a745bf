import { type Town, towns } from './read-towns.ts';

const KM_PER_DEGREE = 111.195;

interface Point {
  lat: number;
  lng: number;
}

/** The town of the built-in list that is nearest to a point, within a distance; otherwise null. */
export function findNearestTown(point: Point, kilometres: number): Town | null {
  const distanceTo = distancesFrom(point);
  let nearest: Town | null = null;
  let least = kilometres;
  for (const town of towns) {
    const far = distanceTo(town);
    if (far <= least) [nearest, least] = [town, far];
  }
  return nearest;
}

/** Distances from a point in kilometres, exact enough up to some 100 km. */
export function distancesFrom(from: Point): (to: Point) => number {
  const shrink = Math.cos((from.lat * Math.PI) / 180);
  return (to) => KM_PER_DEGREE * Math.hypot(to.lat - from.lat, (to.lng - from.lng) * shrink);
}

const townsByName: ReadonlyMap<string, Town> = new Map(
  towns.map((town) => [town.names[0]?.shown ?? '', town]),
);

/** The town of the built-in list whose main name this is. */
export function findTown(name: string): Town | undefined {
  return townsByName.get(name);
}
