import { MAX_SUGGESTIONS, type Suggestions } from '@oficio/contract/search/suggest.ts';
import {
  type Correction,
  type Match,
  matchPhrase,
  readPhrase,
  type Word,
} from './match-phrases.ts';
import { type NamedNeed, namedNeeds } from './named-needs.ts';

const MIN_LETTERS = 3;

export interface NeedSuggestions {
  needs: Suggestions['needs'];
  correction: Correction | null;
}

/** The needs whose name or phrases a text fits, the best first; one typo is forgiven. */
export function suggestNeeds(text: string): NeedSuggestions {
  const typed = readPhrase(text);
  if (typed.every(({ folded }) => folded.length < MIN_LETTERS)) {
    return { needs: [], correction: null };
  }
  const found = find(typed, false);
  return found.needs.length > 0 ? found : find(typed, true);
}

function find(typed: readonly Word[], forgivesTypo: boolean): NeedSuggestions {
  const found = namedNeeds
    .flatMap((named) => {
      const match = bestMatch(typed, named, forgivesTypo);
      return match ? [{ ...named, ...match }] : [];
    })
    .toSorted((a, b) => b.quality - a.quality)
    .slice(0, MAX_SUGGESTIONS.needs);
  return {
    needs: found.map(({ need, category }) => ({ need, category })),
    correction: found[0]?.correction ?? null,
  };
}

function bestMatch(
  typed: readonly Word[],
  { phrases }: NamedNeed,
  forgivesTypo: boolean,
): Match | null {
  let best: Match | null = null;
  for (const phrase of phrases) {
    const match = matchPhrase(typed, phrase, { forgivesTypo });
    if (match && match.quality > (best?.quality ?? 0)) best = match;
  }
  return best;
}
