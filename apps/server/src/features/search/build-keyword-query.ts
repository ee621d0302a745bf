import { CATEGORIES, type Category } from '@oficio/contract/profiles.ts';
import { type Corrections, correctionsOf, similarWords } from './correct-words.ts';
import { findTrades, type TradeEntry } from './find-trades.ts';
import { groupWords, type KnownWord, type WordGroup } from './group-words.ts';

const MIN_LETTERS_FOR_BEGINNING = 3;

/** The weights of a provider's name and of the names of their trades. */
const IN_NAME = 'AB';

/** Weights of the text to search; empty for the whole text. */
type Weights = typeof IN_NAME | '';

/**
 * A keyword as three texts for `to_tsquery`; each finds everything that the previous one finds. An
 * unknown word is replaced by its possible corrections.
 */
export interface KeywordQuery {
  /**
   * Finds providers who have the word in their name, practise the trade that it names, or practise
   * the trade of the job that it names and mention that job. If the keyword names a job, its other
   * words may occur anywhere.
   */
  strict: string;
  /** Also finds the trade of that job, and providers who mention a word that names no job. */
  plain: string;
  /** Finds all providers who mention the word. */
  loose: string;
}

/** The queries of a keyword, and how it was understood. */
export interface ReadKeyword extends KeywordQuery {
  corrections: Corrections;
  /** The trades of which every part of the keyword names the trade itself or one of its jobs. */
  trades: readonly Category[];
}

/**
 * Builds the queries of a keyword. They require every word or one of its synonyms, each in any of
 * the searched texts (decisions §6).
 */
export function buildKeywordQuery(words: readonly KnownWord[]): ReadKeyword {
  const groups = groupWords(words);
  const isJobAsked = groups.some(({ entries, near }) =>
    [...entries, ...near].some(({ job }) => job),
  );
  const mention = isJobAsked ? '' : IN_NAME;
  const query = combine(
    groups.map((group) => termOf(group, mention)),
    ' & ',
  );
  return {
    ...query,
    corrections: new Map(groups.flatMap(correctionsOf)),
    trades: CATEGORIES.filter((trade) => groups.every((group) => isNamed(trade, group))),
  };
}

function isNamed(trade: Category, { entries, near }: WordGroup): boolean {
  return [...entries, ...near].some(({ category }) => category === trade);
}

/** The query of a group as written and, if the group is unknown, of its possible corrections. */
function termOf(group: WordGroup, mention: Weights): KeywordQuery {
  const asWritten = reading(group.texts, mention);
  if (group.entries.length > 0) return asWritten;
  const meant = group.near.map(({ words }) => reading(words, mention));
  return combine([asWritten, ...meant, ...cataloguedReadings(group, mention)], ' | ');
}

/**
 * The queries of the catalogue's words that an unknown single word may be a misspelling or the
 * beginning of.
 */
function cataloguedReadings({ words, isLast }: WordGroup, mention: Weights): KeywordQuery[] {
  const [known, ...others] = words;
  if (!known || others.length > 0 || known.is_used) return [];
  const { word, completions } = known;
  const readings = [...similarWords(known), ...completions].map((other) =>
    reading([other], mention),
  );
  const canBegin = isLast && word.length >= MIN_LETTERS_FOR_BEGINNING;
  return canBegin ? [...readings, beginning(word, mention)] : readings;
}

function reading(words: readonly string[], mention: Weights): KeywordQuery {
  const entries = findTrades(words);
  const anywhere = allOf(words);
  if (entries.length === 0) {
    return { strict: allOf(words, mention), plain: anywhere, loose: anywhere };
  }
  const inName = allOf(words, IN_NAME);
  const trades = entries.map(({ category }) => inCategory(category));
  return {
    strict: anyOf([inName, ...entries.map(inTrade)]),
    plain: anyOf([entries.every(({ job }) => job) ? inName : anywhere, ...trades]),
    loose: anyOf([anywhere, ...trades]),
  };
}

function beginning(word: string, mention: Weights): KeywordQuery {
  const anywhere = `'${word}':*`;
  return { strict: anywhere + mention, plain: anywhere, loose: anywhere };
}

function inTrade({ category, job }: TradeEntry): string {
  if (!job) return inCategory(category);
  return `(${inCategory(category)} & ${anyOf(job.map((words) => allOf(words)))})`;
}

/** The lexeme of a category's name, restricted to names of categories: weight B. */
export function inCategory(category: Category): string {
  return `'${category}':B`;
}

function allOf(words: readonly string[], weights: Weights = ''): string {
  return `(${words.map((word) => (weights ? `'${word}':${weights}` : `'${word}'`)).join(' & ')})`;
}

const anyOf = (terms: readonly string[]) => `(${[...new Set(terms)].join(' | ')})`;

function combine(queries: readonly KeywordQuery[], operator: ' & ' | ' | '): KeywordQuery {
  const all = (pick: (query: KeywordQuery) => string) =>
    `(${[...new Set(queries.map(pick))].join(operator)})`;
  return {
    strict: all(({ strict }) => strict),
    plain: all(({ plain }) => plain),
    loose: all(({ loose }) => loose),
  };
}
