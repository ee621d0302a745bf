import type { Category } from '@oficio/contract/profiles.ts';
import {
  findMisspeltTrades,
  findTrades,
  findUnfinishedTrades,
  MOST_WORDS_OF_AN_ENTRY,
  type TradeEntry,
} from './find-trades.ts';
import { isOneTypoApart } from './is-one-typo-apart.ts';

const MIN_LETTERS_FOR_BEGINNING = 3;

/** What the catalogue's own vocabulary says about one word of a keyword. */
export interface KnownWord {
  word: string;
  /** Without accents. */
  folded: string;
  /** Whether anybody uses it, inflected perhaps: then it is neither misspelt nor unfinished. */
  is_used: boolean;
  /** Words that may be one typo away; none when words begin with it. */
  similar: string[];
  /** Words beginning with it whose stem is shorter than what was typed; for the last word only. */
  completions: string[];
}

/**
 * The same keyword in three strengths, as text for `to_tsquery`; each finds all that the one before
 * does. `strict`: who has the word in their name, or the trade it names, or the trade it is a job of
 * and mentions that job. `plain`: who has a trade it is a job of, or mentions it where it is nobody's
 * job. `loose`: who mentions it at all. A word unknown to all is read as any it may have been meant
 * to be.
 */
export interface KeywordQuery {
  strict: string;
  plain: string;
  loose: string;
}

/** Every word is needed, or what it stands for, each in any of its places (decisions §6). */
export function buildKeywordQuery(words: readonly KnownWord[]): KeywordQuery {
  return combine(runsOf(words).map(termOf), ' & ');
}

/** Words that are one thing together. */
interface Run {
  words: readonly KnownWord[];
  isLast: boolean;
}

/** From the left the longest runs that the thesaurus knows, or may know; else single words. */
function runsOf(words: readonly KnownWord[]): Run[] {
  if (words.length === 0) return [];
  const lengths = Array.from({ length: Math.min(words.length, MOST_WORDS_OF_AN_ENTRY) });
  const single: Run = { words: words.slice(0, 1), isLast: words.length === 1 };
  const longer: Run[] = lengths
    .map((_, index) => ({ words: words.slice(0, index + 1), isLast: index + 1 === words.length }))
    .slice(1)
    .reverse();
  const run =
    longer.find((one) => findTrades(textsOf(one)).length > 0) ??
    longer.find((one) => nearTrades(one).length > 0) ??
    single;
  return [run, ...runsOf(words.slice(run.words.length))];
}

const textsOf = ({ words }: Run) => words.map(({ word }) => word);

const isWhole = ({ word, is_used }: KnownWord) => is_used || findTrades([word]).length > 0;

/** What a run may have been meant to be; what is only begun is not misspelt. */
function nearTrades(run: Run): TradeEntry[] {
  const texts = textsOf(run);
  const whole = run.words.map(isWhole);
  if (!whole.includes(false)) return [];
  const begun = run.isLast && !whole.at(-1) ? findUnfinishedTrades(texts) : [];
  return begun.length > 0 ? begun : findMisspeltTrades(texts, (place) => whole[place] ?? false);
}

/** A run as it is written and, unless it is known, as it may have been meant. */
function termOf(run: Run): KeywordQuery {
  const texts = textsOf(run);
  const asWritten = reading(texts);
  if (findTrades(texts).length > 0) return asWritten;
  const meant = nearTrades(run).map(({ words }) => reading(words));
  const catalogued = run.words.length === 1 ? run.words.flatMap((one) => readingsOf(one, run)) : [];
  return combine([asWritten, ...meant, ...catalogued], ' | ');
}

/** Words of the catalogue that a word may have been meant to be. */
function readingsOf(known: KnownWord, { isLast }: Run): KeywordQuery[] {
  if (known.is_used) return [];
  const { word, folded, similar, completions } = known;
  const corrections = similar.filter((candidate) => isOneTypoApart(candidate, folded));
  const readings = [...corrections, ...completions].map((other) => reading([other]));
  const canBegin = isLast && word.length >= MIN_LETTERS_FOR_BEGINNING;
  return canBegin ? [...readings, beginning(word)] : readings;
}

function reading(words: readonly string[]): KeywordQuery {
  const anywhere = allOf(words, '');
  const inName = allOf(words, ':AB');
  const entries = findTrades(words);
  if (entries.length === 0) return { strict: inName, plain: anywhere, loose: anywhere };
  const trades = entries.map(({ category }) => inCategory(category));
  const isJob = entries.every(({ job }) => job);
  return {
    strict: anyOf([inName, ...entries.map(inTrade)]),
    plain: anyOf([isJob ? inName : anywhere, ...trades]),
    loose: anyOf([anywhere, ...trades]),
  };
}

function beginning(word: string): KeywordQuery {
  const anywhere = `'${word}':*`;
  return { strict: `${anywhere}AB`, plain: anywhere, loose: anywhere };
}

function inTrade({ category, job }: TradeEntry): string {
  if (!job) return inCategory(category);
  return `(${inCategory(category)} & ${anyOf(job.map((words) => allOf(words, '')))})`;
}

/** The lexeme of a category's name, where only names of categories are: weight B. */
export function inCategory(category: Category): string {
  return `'${category}':B`;
}

function allOf(words: readonly string[], weights: string): string {
  return `(${words.map((word) => `'${word}'${weights}`).join(' & ')})`;
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
