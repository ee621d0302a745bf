import { type SearchQuery, searchProviders } from '../../packages/contract/src/search.ts';

const keywords = [
  'fontanero',
  'electricista',
  'limpieza',
  'pintor',
  'carpintera',
  'jardineros',
  'clases de inglés',
  'fotógrafo',
  'fontnaero',
  'averías urgentes',
];

type Place = NonNullable<SearchQuery['location']> | null;

/**
 * Searches by keyword within 30 km of a city, page 1; cities and keywords of the catalogue in
 * rotation.
 */
export function searchRequests(providers: number, count: number): SearchQuery[] {
  return Array.from({ length: count }, (_, index) =>
    search(keywords[index % keywords.length], cityOf(providers, index)),
  );
}

function cityOf(providers: number, index: number): Place {
  const city = (index * 7919) % Math.max(1, Math.floor(providers / 1000));
  return { lat: -40 + (city % 80), lng: -179.5 + Math.floor(city / 80) };
}

function search(keyword: string | null | undefined, location: Place): SearchQuery {
  return searchProviders.body.parse({ keyword, location });
}

/** Keywords by the share of the catalogue that they match; 1 in 18 000 share a surname. */
const withKeywords: Record<string, Partial<SearchQuery>> = {
  'no keyword': {},
  'common trade: fontanero': { keyword: 'fontanero' },
  'common words: averías urgentes': { keyword: 'averías urgentes' },
  'trade and word: pintor garantía': { keyword: 'pintor garantía' },
  'rare word: balbelles': { keyword: 'balbelles' },
  'typo: fontnaero': { keyword: 'fontnaero' },
  'unfinished: balb': { keyword: 'balb' },
  'need: gotea el techo del baño': { keyword: 'gotea el techo del baño' },
  'fontanero, by rating': { keyword: 'fontanero', sort: 'rating' },
};

/** Filters and orders of a search without a keyword. */
function filtersAndOrders(): Record<string, Partial<SearchQuery>> {
  const day = (later: number) => new Date(Date.now() + later * DAY_MS).toISOString().slice(0, 10);
  return {
    'rating from 4.5': { min_rating: 4.5 },
    'free tomorrow': { free_on: day(1) },
    'free in 5 days in the afternoon': { free_on: day(5), free_part: 'afternoon' },
    'by distance': { sort: 'distance' },
    'by rating': { sort: 'rating' },
    'by next free hour': { sort: 'next_free' },
    'free tomorrow, by next free hour': { free_on: day(1), sort: 'next_free' },
  };
}
const DAY_MS = 86_400_000;

/** Centres of the searches, by the providers within 30 km. */
export const places = ['a city', 'the capital', 'an empty province', 'no location'] as const;

export interface KindOfSearch {
  kind: string;
  place: (typeof places)[number];
  /** A search around another point of the place each time. */
  next(): SearchQuery;
}

/** Every kind of search at every centre. */
export function kindsOfSearch(providers: number): KindOfSearch[] {
  const where: Record<(typeof places)[number], Place> = {
    'a city': cityOf(providers, 1),
    'the capital': { lat: 60, lng: 0 },
    'an empty province': { lat: 60, lng: 20 },
    'no location': null,
  };
  const all = { ...withKeywords, ...filtersAndOrders() };
  return Object.entries(all).flatMap(([kind, fields]) =>
    places.map((place) => ({
      kind,
      place,
      next: () => searchProviders.body.parse({ ...fields, location: somewhereAt(where[place]) }),
    })),
  );
}

/** A point up to some 2 km away, as two people rarely search from the same one. */
function somewhereAt(centre: Place): Place {
  const shift = () => (Math.random() - 0.5) * 0.04;
  return centre && { lat: centre.lat + shift(), lng: centre.lng + shift() };
}
