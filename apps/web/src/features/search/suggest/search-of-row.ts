import type { Place } from '@oficio/contract/search.ts';
import type { Filters } from '../search-params.ts';
import { foldedWords } from './fold-text.ts';
import type { Row } from './suggestion-rows.ts';

/** Words that are no keyword by themselves, such as "cerca de la". */
const joining = new Set('a al cerca de del el en la las lo los por que zona'.split(' '));

function areJoining(words: readonly string[]): boolean {
  return foldedWords(words.join(' ')).every((word) => joining.has(word));
}

/**
 * The typed words without the longest part of the name among them and the words that join it to
 * those before. The last typed word may be the beginning of a word of the name.
 */
function withoutName(words: string[], name: string): string[] {
  const named = ` ${foldedWords(name).join(' ')} `;
  let longest = { start: 0, end: 0, length: 0 };
  for (let start = 0; start < words.length; start += 1) {
    for (let end = start + 1; end <= words.length; end += 1) {
      const run = words.slice(start, end);
      const typed = foldedWords(run.join(' ')).join(' ');
      const isNamed = named.includes(end < words.length ? ` ${typed} ` : ` ${typed}`);
      if (isNamed && typed.length >= longest.length && !areJoining(run))
        longest = { start, end, length: typed.length };
    }
  }
  let { start } = longest;
  while (start > 0 && areJoining(words.slice(start - 1, start))) start -= 1;
  return [...words.slice(0, start), ...words.slice(longest.end)];
}

/**
 * The keyword when a place is chosen: what was typed beside it, or the keyword of the present search
 * when only the place was typed.
 */
export function keywordWithoutPlace(
  text: string,
  { name, detail }: Pick<Place, 'name' | 'detail'>,
  present: string,
): string {
  const typed = text.split(/[\s,]+/).filter(Boolean);
  const rest = [...name.split('('), detail ?? ''].reduce(withoutName, typed);
  // Where no word was found, the place was: by a typo, or by a name that is not shown.
  return rest.length === typed.length || areJoining(rest) ? present : rest.join(' ');
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
        keyword: keywordWithoutPlace(text, row.place, present),
        where: { name, lat, lng },
        placeText: name,
      };
    }
    default:
      return null;
  }
}
