import type { Category } from '@oficio/contract/profiles.ts';
import { foldWord } from '../fold-word.ts';
import { lowerCaseWordsOf } from '../split-words.ts';
import { THESAURUS } from '../thesaurus.ts';
import { KNOWLEDGE } from './all-knowledge.ts';
import { STOP_WORDS } from './filler-words.ts';
import type { TradeKnowledge } from './trade-knowledge.ts';
import { soundKey, wordKey } from './word-key.ts';
import { wordSet } from './word-set.ts';

/** A word or phrase that indicates trades, or counts against them. */
export interface Clue {
  /** Keys of its words. */
  keys: readonly string[];
  trades: readonly Category[];
  /** Negative for a phrase that counts against the trades. */
  weight: number;
}

const WEIGHTS = { certain: 4, likely: 2, hint: 1, against: -2 } as const;
/** What each further word of a phrase adds to the weight of a clue against a trade. */
const WEIGHT_OF_A_WORD_AGAINST = -2;
/** What each further word of a phrase adds to its weight. */
const WEIGHT_OF_A_WORD = 2;

const stopWords = wordSet(STOP_WORDS);

/** The words of a text in order; without stop words, unless it has no others. */
export function needWordsOf(text: string): string[] {
  const words = lowerCaseWordsOf(text);
  // "Uñas" is not the stop word "unas".
  const others = words.filter((word) => word.includes('ñ') || !stopWords.has(foldWord(word)));
  return others.length > 0 ? others : words;
}

const phrasesOf = (list: string) =>
  list
    .split(',')
    .map((phrase) => needWordsOf(phrase))
    .filter(({ length }) => length > 0);

function weightedPhrases(knowledge: TradeKnowledge): [readonly string[], number][] {
  const needs = Object.entries(knowledge.needs).map((entry) => entry.join(','));
  const lists: [string, number][] = [
    [knowledge.against, WEIGHTS.against],
    [knowledge.hint, WEIGHTS.hint],
    [knowledge.likely, WEIGHTS.likely],
    [[knowledge.certain, ...needs].join(','), WEIGHTS.certain],
  ];
  return lists.flatMap(([list, weight]) =>
    phrasesOf(list).map((words): [readonly string[], number] => [words, weight]),
  );
}

/** The words that the thesaurus gives to trades of one kind, with the kinds that use each of them. */
const tradesByName = Map.groupBy(
  KNOWLEDGE.flatMap(({ trades }) =>
    thesaurusOf(trades, 0).map((words) => ({ trades, name: words.join(' ') })),
  ),
  ({ name }) => name,
);

function thesaurusOf([trade]: readonly Category[], line: 0 | 1): (readonly string[])[] {
  if (!trade) return [];
  const lines = THESAURUS[trade];
  return (line === 0 ? [trade, ...lines.slice(0, 1)] : lines.slice(1)).flatMap(phrasesOf);
}

/**
 * The names of trades and jobs in the thesaurus, unless several trades share them ("arreglar"): the
 * names of a trade are certain, those of its jobs probably mean it.
 */
function namedInThesaurus({ trades }: TradeKnowledge): [readonly string[], number][] {
  const names = thesaurusOf(trades, 0).filter(
    (words) => tradesByName.get(words.join(' '))?.length === 1,
  );
  return [
    ...names.map((words): [readonly string[], number] => [words, WEIGHTS.certain]),
    ...thesaurusOf(trades, 1).map((words): [readonly string[], number] => [words, WEIGHTS.likely]),
  ];
}

/** All phrases of the thesaurus and the knowledge with their weights, by trade. */
const phrases = KNOWLEDGE.map((knowledge) => ({
  trades: knowledge.trades,
  weighted: [...namedInThesaurus(knowledge), ...weightedPhrases(knowledge)],
}));

/** The words of the knowledge as written. */
export const knowledgeWords: readonly string[] = [
  ...new Set(phrases.flatMap(({ weighted }) => weighted.flatMap(([words]) => words))),
];

/** The clues in which a word occurs, by its key. */
export const cluesByKey: ReadonlyMap<string, readonly Clue[]> = groupByKeys();

function groupByKeys(): Map<string, Clue[]> {
  const keyOf = new Map(knowledgeWords.map((word) => [word, wordKey(word)]));
  const groups = new Map<string, Clue[]>();
  for (const { trades, weighted } of phrases) {
    // The last weight of a phrase counts: the knowledge overrides the thesaurus, and surer lists
    // override less sure ones.
    const clues = new Map<string, Clue>();
    for (const [words, base] of weighted) {
      const keys = [...new Set(words.map((word) => keyOf.get(word) ?? wordKey(word)))].toSorted();
      const more = (base < 0 ? WEIGHT_OF_A_WORD_AGAINST : WEIGHT_OF_A_WORD) * (keys.length - 1);
      clues.set(keys.join(' '), { keys, trades, weight: base + more });
    }
    for (const clue of clues.values()) {
      for (const key of clue.keys) {
        const group = groups.get(key);
        if (group) group.push(clue);
        else groups.set(key, [clue]);
      }
    }
  }
  return groups;
}

/** Whether a word, by its key, indicates a trade without others beside it. */
export function isClueAlone(key: string): boolean {
  const clues = cluesByKey.get(key) ?? [];
  return clues.some(({ keys, weight }) => keys.length === 1 && weight >= WEIGHTS.likely);
}

/** The words of the knowledge as written, by how they sound. */
export const wordsBySound: ReadonlyMap<string, readonly string[]> = Map.groupBy(
  knowledgeWords,
  soundKey,
);
