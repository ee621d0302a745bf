import type { Category } from '@oficio/contract/profiles.ts';
import { findTrades, type TradeEntry } from './find-trades.ts';
import { groupWords, type KnownWord, type WordGroup } from './group-words.ts';
import { isOneTypoApart } from './is-one-typo-apart.ts';

const MIN_LETTERS_FOR_BEGINNING = 3;

/** The weights of a provider's name and of the names of their trades. */
const IN_NAME = 'AB';

/** Where words are looked for; anywhere, if no weights are told. */
type Weights = typeof IN_NAME | '';

/**
 * The same keyword in three strengths, as text for `to_tsquery`; each finds all that the one before
 * does. `strict`: who has the word in their name, or the trade it names, or the trade it is a job of
 * and mentions that job; beside a job, other words may be mentioned anywhere. `plain`: who has a
 * trade it is a job of, or mentions it where it is nobody's job. `loose`: who mentions it at all. A
 * word unknown to all is read as any it may have been meant to be.
 */
export interface KeywordQuery {
  strict: string;
  plain: string;
  loose: string;
}

/** Every word is needed, or what it stands for, each in any of its places (decisions §6). */
export function buildKeywordQuery(words: readonly KnownWord[]): KeywordQuery {
  const groups = groupWords(words);
  const isJobAsked = groups.some(({ entries, near }) =>
    [...entries, ...near].some(({ job }) => job),
  );
  const mention = isJobAsked ? '' : IN_NAME;
  return combine(
    groups.map((group) => termOf(group, mention)),
    ' & ',
  );
}

/** A group as it is written and, unless it is known, as it may have been meant. */
function termOf(group: WordGroup, mention: Weights): KeywordQuery {
  const asWritten = reading(group.texts, mention);
  if (group.entries.length > 0) return asWritten;
  const meant = group.near.map(({ words }) => reading(words, mention));
  return combine([asWritten, ...meant, ...cataloguedReadings(group, mention)], ' | ');
}

/** What the catalogue has that a single word may have been meant to be. */
function cataloguedReadings({ words, isLast }: WordGroup, mention: Weights): KeywordQuery[] {
  const [known, ...others] = words;
  if (!known || others.length > 0 || known.is_used) return [];
  const { word, folded, similar, completions } = known;
  const corrections = similar.filter((candidate) => isOneTypoApart(candidate, folded));
  const readings = [...corrections, ...completions].map((other) => reading([other], mention));
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

/** The lexeme of a category's name, where only names of categories are: weight B. */
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
