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

/** Searches by keyword within 30 km of a city, page 1: each city and keyword of a catalogue in turn. */
export function searchRequests(providers: number, count: number): SearchQuery[] {
  const cities = Math.max(1, Math.floor(providers / 1000));
  return Array.from({ length: count }, (_, index) => {
    const city = (index * 7919) % cities;
    return searchProviders.body.parse({
      keyword: keywords[index % keywords.length],
      location: { lat: -40 + (city % 80), lng: -179.5 + Math.floor(city / 80) },
    });
  });
}
