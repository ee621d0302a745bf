import type { SearchQuery } from '@oficio/contract/search.ts';
import { LRUCache } from 'lru-cache';
import type { Database } from '#app/platform/db/database.ts';
import type { KnownWord } from './group-words.ts';
import { lookUpWords } from './queries.ts';
import { type KeywordReading, readKeyword } from './read-keyword.ts';
import { wordsOf } from './split-words.ts';

/** A keyword as it was read when the catalogue knew these of its words. */
export interface KnownReading extends KeywordReading {
  vocabulary: readonly string[];
  /** `KnownWord`s of the vocabulary in JSON, as PostgreSQL has written them. */
  known: string;
}

const MAX_READINGS = 500;
/** Longer readings, of many words with many similar ones, are rare and not kept. */
const MAX_KNOWN_LENGTH = 2000;

const readings = new WeakMap<Database, LRUCache<string, KnownReading>>();

type Keyword = Pick<SearchQuery, 'keyword' | 'as_words'>;

const nothing: KnownReading = {
  words: null,
  needs: [],
  didYouMean: null,
  vocabulary: [],
  known: '[]',
};

/**
 * Reads a keyword as it was read before, or else looks its words up. The catalogue may know other
 * words meanwhile: a search looks them up again in its own statement, and is repeated with
 * `readAgain` if `isOutdated`.
 */
export async function readKnown(db: Database, search: Keyword): Promise<KnownReading> {
  if (!search.keyword) return nothing;
  const kept = readingsOf(db).get(keyOf(search));
  if (kept) return kept;
  const words = wordsOf(search.keyword);
  return words.length > 0 ? readAgain(db, search, await lookUpWords(db, words)) : nothing;
}

/** Whether the words were found to be known otherwise than when the keyword was read. */
export function isOutdated(reading: KnownReading, known: string | null): known is string {
  return known !== null && known !== reading.known;
}

/**
 * Reads a keyword whose words are looked up.
 * @param known its `KnownWord`s in JSON
 */
export function readAgain(db: Database, keyword: Keyword, known: string): KnownReading {
  const words: KnownWord[] = JSON.parse(known);
  const vocabulary = words.map(({ word }) => word);
  const reading = { ...readKeyword(keyword, words), vocabulary, known };
  if (known.length <= MAX_KNOWN_LENGTH) readingsOf(db).set(keyOf(keyword), reading);
  return reading;
}

const keyOf = ({ keyword, as_words }: Keyword) => `${as_words} ${keyword}`;

function readingsOf(db: Database): LRUCache<string, KnownReading> {
  const kept = readings.get(db) ?? new LRUCache<string, KnownReading>({ max: MAX_READINGS });
  readings.set(db, kept);
  return kept;
}
