import type { Place } from '@oficio/contract/search.ts';
import { capitals, isCapital, type Town, towns } from './read-towns.ts';

/** Shorter prefixes denote a whole island instead of a town. */
const TOWN_DIGITS = 4;
const NOT_EXACT = 'Lo más cercano que conocemos a ese código postal';

/** A town as a place; `matched` is the other name or the postcode by which it was found. */
export function placeOf(town: Town, matched: string | null): Place {
  const { names, province, lat, lng } = town;
  const name = names[0]?.shown ?? '';
  const around = province.names[0]?.shown ?? null;
  const detail = around === name ? null : around;
  return { name: matched ? `${name} (${matched})` : name, detail, lat, lng };
}

/**
 * The town of a complete postcode, labelled as approximate, as its point is the centre of the town
 * for all of its postcodes (decision 067); for an unknown one the nearest known town, labelled as
 * such; or null.
 */
export function placeOfPostcode(postcode: string): Place | null {
  const capital = capitals.get(postcode.slice(0, 2));
  if (!capital) return null;
  const { town, digits } = longestBeginning(postcode);
  if (!town) {
    return { ...placeOf(capital, `en lugar de ${postcode}`), detail: NOT_EXACT };
  }
  if (isCapital(town) || digits >= TOWN_DIGITS) return placeOf(town, `${postcode}, aprox.`);
  return { ...placeOf(town, `en lugar de ${postcode}`), detail: NOT_EXACT };
}

function longestBeginning(postcode: string): { town: Town | null; digits: number } {
  let best: { town: Town | null; digits: number } = { town: null, digits: 0 };
  for (const town of towns) {
    for (const { length } of town.postcodes.filter((beginning) => postcode.startsWith(beginning))) {
      if (length > best.digits) best = { town, digits: length };
    }
  }
  return best;
}

/** The towns whose postcodes begin with two to four digits, the province's capital first. */
export function placesOfPostcodeBeginning(digits: string): Place[] {
  const capital = capitals.get(digits.slice(0, 2));
  if (!capital) return [];
  const others = towns.filter(
    (town) => town !== capital && town.postcodes.some((postcode) => postcode.startsWith(digits)),
  );
  const isCapitals = `${capital.province.code}0`.startsWith(digits.slice(0, 3));
  return [...(isCapitals || others.length === 0 ? [capital] : []), ...others].map((town) =>
    placeOf(town, null),
  );
}
