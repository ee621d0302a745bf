import type { Category } from '@oficio/contract/profiles.ts';
import type { Suggestions } from '@oficio/contract/search/suggest.ts';
import type { Place } from '@oficio/contract/search.ts';
import { foldedWords, foldText } from './fold-text.ts';
import type { RecentSearch } from './recent-searches.ts';

export type PersonSuggestion = Suggestions['people'][number];

/** What a row of the list does when it is chosen. */
export type Row =
  | { kind: 'correction'; text: string }
  | { kind: 'typed'; text: string }
  | { kind: 'recent'; search: RecentSearch }
  | { kind: 'trade'; category: Category }
  | { kind: 'need'; need: string; category: Category }
  | { kind: 'person'; person: PersonSuggestion }
  | { kind: 'place'; place: Place }
  | { kind: 'erase-recent' };

export interface RowGroup {
  /** Null for the rows that belong to none. */
  label: string | null;
  rows: readonly Row[];
}

const RECENT = 'Búsquedas recientes';
/** The number of recent searches above the suggestions for a typed text. */
const MAX_MATCHES = 2;

/** Identifies a row while the list changes around it. */
export function keyOfRow(row: Row): string {
  switch (row.kind) {
    case 'recent':
      return `recent ${row.search.keyword} ${row.search.place?.name}`;
    case 'trade':
      return `trade ${row.category}`;
    case 'need':
      return `need ${row.need} ${row.category}`;
    case 'person':
      return `person ${row.person.id}`;
    case 'place':
      return `place ${row.place.name} ${row.place.detail}`;
    default:
      return row.kind;
  }
}

function matches({ keyword, place }: RecentSearch, text: string): boolean {
  const [typed, recent] = [foldText(text), foldText(keyword)];
  if (recent === typed) return place !== null;
  return recent.startsWith(typed) || foldedWords(keyword).some((word) => word.startsWith(typed));
}

function recentRows(searches: readonly RecentSearch[]): Row[] {
  return searches.map((search) => ({ kind: 'recent', search }));
}

/** The rows for an empty field: the recent searches, and how to erase them. */
function rowsForNothing(recent: readonly RecentSearch[]): RowGroup[] {
  return [
    { label: RECENT, rows: recentRows(recent) },
    { label: null, rows: recent.length > 0 ? [{ kind: 'erase-recent' }] : [] },
  ];
}

/** The rows of the list for a typed text, in groups that have rows. */
export function suggestionRows(
  text: string,
  answer: Suggestions | null,
  recent: readonly RecentSearch[],
): RowGroup[] {
  const typed = text.trim();
  const groups = typed ? rowsForText(typed, answer, recent) : rowsForNothing(recent);
  return groups.filter(({ rows }) => rows.length > 0);
}

function rowsForText(
  text: string,
  answer: Suggestions | null,
  recent: readonly RecentSearch[],
): RowGroup[] {
  const { did_you_mean = null, trades = [], needs = [], people = [], places = [] } = answer ?? {};
  const correction: Row[] = did_you_mean ? [{ kind: 'correction', text: did_you_mean }] : [];
  const isTrade = ({ keyword, place }: RecentSearch) =>
    !place && trades.some(({ category }) => category === keyword);
  const matching = recent.filter((search) => matches(search, text) && !isTrade(search));
  return [
    { label: null, rows: [...correction, { kind: 'typed', text }] },
    { label: RECENT, rows: recentRows(matching.slice(0, MAX_MATCHES)) },
    { label: 'Oficios', rows: trades.map(({ category }) => ({ kind: 'trade', category })) },
    {
      label: 'Servicios',
      rows: needs.map(({ need, category }) => ({ kind: 'need', need, category })),
    },
    { label: 'Personas', rows: people.map((person) => ({ kind: 'person', person })) },
    { label: 'Lugares', rows: places.map((place) => ({ kind: 'place', place })) },
  ];
}
