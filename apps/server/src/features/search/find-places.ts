import type { Place } from '@oficio/contract/search.ts';
import type { Deps } from '#app/platform/deps.ts';
import { matchTowns } from './match-towns.ts';
import { geocodedPlacesPerIp, placesPerIp } from './policy.ts';

type Tools = Pick<Deps, 'geocoder' | 'limits' | 'log'>;

/**
 * The places a text may mean (decisions §6), from the built-in list of towns; and from the
 * geocoder, when there is one, but only for a text that was submitted and that the list does not
 * know whole: asking while someone types is against what such servers allow.
 * @throws TooManyAttempts when this address asked too often
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
    log.warn({ error }, 'The geocoder is of no help; the built-in list answers');
    return [];
  }
}
