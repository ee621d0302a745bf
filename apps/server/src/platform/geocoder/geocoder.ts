import type { Config } from '../../config.ts';
import type { RateLimits } from '../rate-limits.ts';
import { openNominatim } from './nominatim.ts';

export interface GeocodedPlace {
  name: string;
  /** What it lies in: "Sevilla, Andalucía"; null when the server does not say. */
  detail: string | null;
  lat: number;
  lng: number;
}

export interface Geocoder {
  /**
   * The places in Spain a whole text may mean, the likeliest first, at most five.
   * @throws Error when no sound answer came in time; the caller goes on without
   */
  find(text: string): Promise<GeocodedPlace[]>;
}

/** What Nominatim's usage policy allows an application; not for `RATE_LIMIT_FACTOR` to raise. */
const ONE_PER_SECOND = { name: 'geocoder', points: 1, seconds: 1 };
const MAX_WAITING = 3;

/** The geocoder of `GEOCODER_URL`; null without one. */
export function openGeocoder(config: Config, limits: RateLimits): Geocoder | null {
  if (!config.geocoderUrl) return null;
  return openNominatim({
    url: config.geocoderUrl,
    userAgent: `Oficio (+${config.publicUrl})`,
    takeTurn: limits.queue(ONE_PER_SECOND, MAX_WAITING),
  });
}
