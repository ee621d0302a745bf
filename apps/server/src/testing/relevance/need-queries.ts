import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Category } from '@oficio/contract/profiles.ts';

const folder = join(import.meta.dirname, 'needs');

/** A query as people type it, and the trades of which any is right. */
export interface NeedQuery {
  accepted: readonly Category[];
  /** Whether it is a whole phrase or a few words. */
  kind: string;
  query: string;
}

const rowsOf = (file: string) =>
  readFileSync(join(folder, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));

const files = readdirSync(folder).filter((file) => file.endsWith('.tsv'));
const isWithoutNeed = (file: string) => file.startsWith('no-need');

/** Files of queries that need a trade. */
export const needFiles = files.filter((file) => !isWithoutNeed(file));

export function readNeedQueries(file: string): NeedQuery[] {
  return rowsOf(file).map(([accepted = '', kind = '', query = '']) => ({
    accepted: accepted.split('|') as Category[],
    kind,
    query,
  }));
}

/** Names, places, nonsense and other languages: queries that need no trade. */
export const queriesWithoutNeed = files
  .filter(isWithoutNeed)
  .flatMap(rowsOf)
  .map(([kind = '', query = '']) => ({ kind, query }));
