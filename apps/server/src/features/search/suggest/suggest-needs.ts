import { MAX_SUGGESTIONS, type Suggestions } from '@oficio/contract/search/suggest.ts';
import type { Corrections } from '../correct-words.ts';
import { isNameOrPlace } from '../needs/is-name-or-place.ts';
import { type Match, matchContained, matchPhrase, readPhrase, type Word } from './match-phrases.ts';
import { namedNeeds } from './named-needs.ts';

const MIN_LETTERS = 3;

export interface NeedSuggestions {
  needs: Suggestions['needs'];
  corrections: Corrections;
}

type Matching = (phrase: readonly Word[]) => Match | null;

/**
 * The needs with a name or phrase that fits the text (`matchPhrase`), the best first; otherwise
 * those with a phrase that the text contains, otherwise those that fit with one typo. None for the
 * name of a person or place alone.
 */
export function suggestNeeds(text: string): NeedSuggestions {
  const typed = readPhrase(text);
  const nothing: NeedSuggestions = { needs: [], corrections: new Map() };
  if (typed.every(({ folded }) => folded.length < MIN_LETTERS) || isNameOrPlace(text)) {
    return nothing;
  }
  const ways: Matching[] = [
    (phrase) => matchPhrase(typed, phrase),
    (phrase) => matchContained(typed, phrase),
    (phrase) => matchPhrase(typed, phrase, { forgivesTypo: true }),
  ];
  for (const way of ways) {
    const found = find(way);
    if (found.needs.length > 0) return found;
  }
  return nothing;
}

function find(matching: Matching): NeedSuggestions {
  const found = namedNeeds
    .flatMap((named) => {
      const match = bestMatch(named.phrases, matching);
      return match ? [{ ...named, ...match }] : [];
    })
    .toSorted((a, b) => b.quality - a.quality)
    .slice(0, MAX_SUGGESTIONS.needs);
  return {
    needs: found.map(({ need, category }) => ({ need, category })),
    corrections: found[0]?.corrections ?? new Map(),
  };
}

function bestMatch(phrases: readonly (readonly Word[])[], matching: Matching): Match | null {
  let best: Match | null = null;
  for (const phrase of phrases) {
    const match = matching(phrase);
    if (match && match.quality > (best?.quality ?? 0)) best = match;
  }
  return best;
}
