import { type SearchQuery, searchProviders } from '../packages/contract/src/search.ts';

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
const kinds: Record<string, string | null> = {
  'no keyword': null,
  'common trade: fontanero': 'fontanero',
  'common words: averías urgentes': 'averías urgentes',
  'trade and word: pintor garantía': 'pintor garantía',
  'rare word: balbelles': 'balbelles',
  'typo: fontnaero': 'fontnaero',
  'unfinished: balb': 'balb',
};

/** Centres of the searches, by the providers within 30 km. */
export const places = ['a city', 'the capital', 'an empty province', 'no location'] as const;

/** One search for each kind of keyword and each centre. */
export function kindsOfSearch(
  providers: number,
): { kind: string; place: (typeof places)[number]; search: SearchQuery }[] {
  const where: Record<(typeof places)[number], Place> = {
    'a city': cityOf(providers, 1),
    'the capital': { lat: 60, lng: 0 },
    'an empty province': { lat: 60, lng: 20 },
    'no location': null,
  };
  return Object.entries(kinds).flatMap(([kind, keyword]) =>
    places.map((place) => ({ kind, place, search: search(keyword, where[place]) })),
  );
}
