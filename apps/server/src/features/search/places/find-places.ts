import type { Place } from '@oficio/contract/search.ts';
import type { Deps } from '#app/platform/deps.ts';
import { geocodedPlacesPerIp, placesPerIp } from '../policy.ts';
import { matchTowns } from './match-towns.ts';

type Tools = Pick<Deps, 'geocoder' | 'limits' | 'log'>;

/**
 * The places that a text may mean (decisions §6), from the built-in list of towns. The geocoder, if
 * one is configured, is queried only for a submitted text that is not in the list: the usage policy
 * of such servers forbids requests while a user types.
 * @throws TooManyAttempts after too many requests from this address
 */
export async function findPlaces(
  tools: Tools,
  { q, submitted }: { q: string; submitted: boolean },
  ip: string,
): Promise<{ places: Place[] }> {
  await tools.limits.take(placesPerIp, ip);
  const known = matchTowns(q);
  if (!tools.geocoder || !submitted || known.isExact) return { places: known.places };
  await tools.limits.take(geocodedPlacesPerIp, ip);
  const found = await askGeocoder(tools, tools.geocoder, q);
  return { places: found.length > 0 ? found : known.places };
}

async function askGeocoder(
  { log }: Tools,
  geocoder: NonNullable<Tools['geocoder']>,
  text: string,
): Promise<Place[]> {
  try {
    return await geocoder.find(text);
  } catch (error) {
    log.warn({ error }, 'the geocoder failed; the built-in list is used');
    return [];
  }
}
