import { isFiller, type KnownNeedWord } from './find-known-word.ts';
import { type Clue, cluesByKey } from './knowledge-index.ts';

/** The words of a phrase may stand this many words further apart than in the phrase itself. */
const MAX_WORDS_BETWEEN = 5;

/** A word of a keyword, and what is known of it. */
export interface NeedWord {
  text: string;
  known: KnownNeedWord | null;
}

/** A clue whose words occur in the keyword, at these places. */
export interface FoundClue {
  clue: Clue;
  places: readonly number[];
}

/**
 * The clues whose words all occur close to one another. A phrase hides the clues that consist of
 * some of its words, unless they weigh more: "papel pintado" hides "pintado". It hides a clue
 * against a trade only if both are about the same trade.
 */
export function findClues(words: readonly NeedWord[]): FoundClue[] {
  const placesOf = new Map<string, number[]>();
  for (const [place, { known }] of words.entries()) {
    for (const key of known?.keys ?? []) placesOf.set(key, [...(placesOf.get(key) ?? []), place]);
  }
  const clues = new Set([...placesOf.keys()].flatMap((key) => cluesByKey.get(key) ?? []));
  const isMeaningful = (place: number) => !isFiller(words[place]?.text ?? '');
  const found = [...clues].flatMap((clue) => {
    const places = closestPlaces(clue.keys.map((key) => placesOf.get(key) ?? []));
    return places && (places.length > 1 || places.every(isMeaningful)) ? [{ clue, places }] : [];
  });
  return withoutHidden(found);
}

/**
 * One place for each word of a phrase, near a place of its rarest word; null if they are too far
 * apart.
 */
function closestPlaces(places: readonly (readonly number[])[]): number[] | null {
  const rarest = places.toSorted((a, b) => a.length - b.length)[0] ?? [];
  for (const anchor of rarest) {
    const nearest = places.map((each) =>
      each.reduce(
        (best, place) => (Math.abs(place - anchor) < Math.abs(best - anchor) ? place : best),
        Number.POSITIVE_INFINITY,
      ),
    );
    const reach = Math.max(...nearest) - Math.min(...nearest);
    if (reach < places.length + MAX_WORDS_BETWEEN) return nearest;
  }
  return null;
}

function withoutHidden(found: readonly FoundClue[]): FoundClue[] {
  const phrases = found.filter(({ clue }) => clue.keys.length > 1 && clue.weight > 0);
  return found.filter((each) => !phrases.some((phrase) => hides(phrase, each)));
}

function hides(phrase: FoundClue, { clue, places }: FoundClue): boolean {
  const isLonger =
    phrase.places.length > places.length && places.every((place) => phrase.places.includes(place));
  return (
    isLonger &&
    (clue.weight < 0 ? phrase.clue.trades === clue.trades : phrase.clue.weight >= clue.weight)
  );
}
