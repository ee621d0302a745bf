import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { DAY_MS } from '../clock.ts';
import type { GeocodedPlace, Geocoder } from './geocoder.ts';

const MAX_PLACES = 5;
const MAX_CACHED = 5000;
const CACHED_MS = DAY_MS;
/** Time limit of a request, including the wait for its turn: a user is waiting for the result. */
const TIME_LIMIT_MS = 4000;

const degrees = (limit: number) =>
  z
    .union([z.string().min(1), z.number()])
    .pipe(z.coerce.number<string | number>().min(-limit).max(limit));

const answer = z.array(
  z.object({
    name: z.string().nullish(),
    display_name: z.string().min(1),
    lat: degrees(90),
    lon: degrees(180),
  }),
);

interface NominatimOptions {
  /** URL of the server, to which `/search` is appended; a key in its query is kept. */
  url: string;
  userAgent: string;
  /** Resolves when the next request may be sent; rejects when too many wait. */
  takeTurn(): Promise<void>;
  timeLimitMs?: number;
}

/** A server with Nominatim's API. Answers are cached in this process for a day. */
export function openNominatim(options: NominatimOptions): Geocoder {
  const { timeLimitMs = TIME_LIMIT_MS } = options;
  const cache = new LRUCache<string, GeocodedPlace[]>({
    max: MAX_CACHED,
    ttl: CACHED_MS,
    fetchMethod: (text) => ask(options, text, AbortSignal.timeout(timeLimitMs)),
  });
  return { find: async (text) => cache.forceFetch(text.toLowerCase().replace(/\s+/g, ' ')) };
}

async function ask(
  { url, userAgent, takeTurn }: NominatimOptions,
  text: string,
  signal: AbortSignal,
): Promise<GeocodedPlace[]> {
  const tooLate = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => tooLate.reject(signal.reason), { once: true });
  await Promise.race([takeTurn(), tooLate.promise]);
  const response = await fetch(addressOf(url, text), {
    headers: { accept: 'application/json', 'user-agent': userAgent },
    redirect: 'error',
    signal,
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The geocoder answered with status ${response.status}`);
  }
  return answer
    .parse(await response.json())
    .slice(0, MAX_PLACES)
    .map(present);
}

function addressOf(server: string, text: string): URL {
  const url = new URL(server);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/search`;
  const query = {
    format: 'jsonv2',
    q: text,
    countrycodes: 'es',
    limit: String(MAX_PLACES),
    'accept-language': 'es',
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

// For "Calle Larios, Centro, Málaga, Andalucía, 29005, España": a house number alone is not a name.
function present(found: z.output<typeof answer>[number]): GeocodedPlace {
  const parts = found.display_name.split(', ');
  const name = found.name || parts.slice(0, /^\d/.test(parts[0] ?? '') ? 2 : 1).join(', ');
  const around = parts.slice(1).filter((part) => !/^(\d{5}|España)$/.test(part) && part !== name);
  return { name, detail: around.slice(-2).join(', ') || null, lat: found.lat, lng: found.lon };
}
