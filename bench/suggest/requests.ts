/** Texts as they are typed, by what they find among the names and trades of the catalogue. */
export const texts: Readonly<Record<string, string>> = {
  'two letters, one provider in eight': 'ma',
  'a first name, one in sixteen': 'marta',
  'a frequent surname': 'zamo',
  'two words, frequent': 'marta gar',
  'two words, rare': 'ana balbe',
  'three words': 'ana balbelles gar',
  'a rare surname': 'balbelles',
  'a trade': 'fonta',
  'a trade with a typo': 'fontnaero',
  'a need of three words': 'fuga de a',
  'a problem of four words': 'gotea el techo del',
  'a town': 'getaf',
  nothing: 'zzqx',
};

/** Centres of the suggestions, by the providers within 30 km. */
export const centres: Readonly<Record<string, { lat: number; lng: number } | null>> = {
  'a city': { lat: -39, lng: -179.5 },
  'the capital': { lat: 60, lng: 0 },
  'an empty province': { lat: 60, lng: 20 },
  'no location': null,
};

/** The query of a text typed at a place. */
export function suggestQuery(text: string, centre: { lat: number; lng: number } | null): string {
  const location = centre ? { lat: String(centre.lat), lng: String(centre.lng) } : {};
  return new URLSearchParams({ q: text, ...location }).toString();
}
