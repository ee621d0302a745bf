import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import type { Config } from '../../config.ts';
import type { RateLimits } from '../rate-limits.ts';
import { openNominatim } from './nominatim.ts';

export interface GeocodedPlace {
  name: string;
  /**
   * The surrounding area, such as "Sevilla, Andalucía"; null when the server does not return one.
   */
  detail: string | null;
  lat: number;
  lng: number;
}

export interface Geocoder {
  /**
   * The places in Spain that a complete text may mean, the most likely first, at most five.
   * @throws Error when the server does not answer validly in time; the caller continues without the
   *   geocoder
   */
  find(text: string): Promise<GeocodedPlace[]>;
}

/**
 * The limit that Nominatim's usage policy sets for an application; `RATE_LIMIT_FACTOR` does not
 * raise it.
 */
const ONE_PER_SECOND = { name: 'geocoder', points: 1, seconds: 1 };
const MAX_WAITING = 3;

/** The geocoder of `GEOCODER_URL`; null without one. */
export function openGeocoder(config: Config, limits: RateLimits): Geocoder | null {
  if (!config.geocoderUrl) return null;
  return openNominatim({
    url: config.geocoderUrl,
    userAgent: `${PRODUCT_NAME} (+${config.publicUrl})`,
    takeTurn: limits.queue(ONE_PER_SECOND, MAX_WAITING),
  });
}
