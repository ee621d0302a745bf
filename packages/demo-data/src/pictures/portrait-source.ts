import type { Gender, Origin } from '../people/names.ts';
import type { Random } from '../random.ts';
import type { Drawing } from './drawing.ts';
import { choosePortrait } from './portraits.ts';

const PORTRAITS_OF_SPANIARDS = 12;
const PORTRAITS_OF_OTHERS = 3;

/** Returns portraits from a limited set for each gender and origin, so that few are rendered. */
export function portraitSource(
  random: Random,
): (person: { gender: Gender; origin: Origin }) => Drawing {
  const decks = new Map<string, () => Drawing>();
  return ({ gender, origin }) => {
    const key = `${gender} ${origin}`;
    const known = decks.get(key);
    if (known) return known();
    const size = origin === 'spanish' ? PORTRAITS_OF_SPANIARDS : PORTRAITS_OF_OTHERS;
    const deck = random.deck(
      Array.from({ length: size }, () => choosePortrait(random, { gender, origin })),
    );
    decks.set(key, deck);
    return deck();
  };
}
