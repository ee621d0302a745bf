import type { Filters } from '../search-params.ts';
import { foldedWords } from './fold-text.ts';
import type { Row } from './suggestion-rows.ts';

const connectives = new Set(['en', 'por', 'cerca', 'de', 'zona']);

/**
 * The keyword when a place is chosen: the typed words before the place's name, or the keyword of the
 * present search when only the place was typed.
 */
export function keywordWithoutPlace(text: string, place: string, present: string): string {
  const words = text.trim().split(/\s+/);
  const name = foldedWords(place).join(' ');
  const start = words.findIndex((_, index) =>
    name.startsWith(foldedWords(words.slice(index).join(' ')).join(' ')),
  );
  // The place was found by a name that is not shown, such as one in another language.
  if (start === -1) return present;
  const before = words.slice(0, start);
  while (connectives.has(before.at(-1)?.toLowerCase() ?? '')) before.pop();
  return before.join(' ') || present;
}

/**
 * What a chosen row changes in the search; null when it leads elsewhere. A need and a recent search
 * are not limited to the category of the present search, and are read as a need.
 * @param text as typed
 * @param present the keyword of the search whose results are shown
 */
export function searchOfRow(row: Row, text: string, present: string): Partial<Filters> | null {
  switch (row.kind) {
    case 'typed':
    case 'correction':
      return { keyword: row.text };
    case 'trade':
      return { keyword: '', category: row.category };
    case 'need':
      return { keyword: row.need, category: '', asWords: false };
    case 'recent': {
      const { keyword, place } = row.search;
      return {
        keyword,
        category: '',
        asWords: false,
        ...(place && { where: place, placeText: place.name }),
      };
    }
    case 'place': {
      const { name, lat, lng } = row.place;
      return {
        keyword: keywordWithoutPlace(text, name, present),
        where: { name, lat, lng },
        placeText: name,
      };
    }
    default:
      return null;
  }
}
