import type { Gender, Origin } from './names.ts';
import { choosePortrait, type Portrait } from './portraits.ts';
import type { Random } from './random.ts';

const PORTRAITS_OF_SPANIARDS = 12;
const PORTRAITS_OF_OTHERS = 3;

/** A limited set of portraits that people of the same origin share, so that few have to be drawn. */
export function portraitPool(
  random: Random,
): (person: { gender: Gender; origin: Origin }) => Portrait {
  const decks = new Map<string, () => Portrait>();
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
