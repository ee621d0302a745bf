import type { Suggestions } from '@oficio/contract/search/suggest.ts';
import { DEFAULT_DISTANCE_KM } from '@oficio/contract/search.ts';
import type { Deps } from '#app/platform/deps.ts';
import { imageUrl } from '#app/platform/storage/image-store.ts';
import { nearFilter } from '../build-filter.ts';
import { type PersonRow, selectBestRatedNamed, selectNearestNamed } from './queries.ts';
import { typedWords } from './typed-words.ts';

const MIN_LETTERS = 2;
/** A text of more words is no name. */
const MAX_WORDS = 6;
/** The surroundings in which names are found first, even where thousands match within 30 km. */
const SURROUNDINGS_KM = 2;

/**
 * The public providers, whatever their status, whose names have words that begin with all words of
 * a text, single letters aside: the nearest within 30 km of a location, otherwise the best rated.
 * Distances are to providers' rounded points, so that the order locates nobody (decisions §4).
 */
export async function suggestPeople(
  { searchDb, clock }: Pick<Deps, 'searchDb' | 'clock'>,
  text: string,
  location: { lat: number; lng: number } | null,
): Promise<Suggestions['people']> {
  const words = typedWords(text)
    .map(({ folded }) => folded)
    .filter((word) => word.length >= MIN_LETTERS);
  if (words.length === 0 || words.length > MAX_WORDS) return [];
  const names = [...new Set(words)].map((word) => `'${word}':*`).join(' & ');
  const now = clock.now();
  const rows = location
    ? await selectNearestNamed(searchDb, {
        names,
        now,
        here: nearFilter(location, SURROUNDINGS_KM, true).areas,
        near: nearFilter(location, DEFAULT_DISTANCE_KM, true),
      })
    : await selectBestRatedNamed(searchDb, { names, now });
  return rows.map(presentPerson);
}

function presentPerson({ id, name, photo_file, categories, rating }: PersonRow) {
  return { id, name, photo: photo_file && imageUrl(photo_file), categories, rating };
}
