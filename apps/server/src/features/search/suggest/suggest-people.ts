import type { Suggestions } from '@oficio/contract/search/suggest.ts';
import type { Deps } from '#app/platform/deps.ts';
import { photoUrl } from '#app/platform/storage/image-store.ts';
import { buildPeopleStatement, type Location } from './build-people-statement.ts';
import { type PersonRow, selectPeople } from './queries.ts';

/**
 * The public providers, whatever their status, whose names have words that begin with all words of
 * a text, single letters aside: the nearest within 30 km of a location, otherwise the best rated.
 * Distances are to providers' rounded points, so that the order does not reveal where a provider
 * lives (decisions §4).
 */
export async function suggestPeople(
  { searchDb, clock }: Pick<Deps, 'searchDb' | 'clock'>,
  text: string,
  location: Location | null,
): Promise<Suggestions['people']> {
  const statement = buildPeopleStatement(text, location, clock.now());
  return statement ? (await selectPeople(searchDb, statement)).map(presentPerson) : [];
}

function presentPerson({ id, name, photo_file, categories, rating }: PersonRow) {
  return { id, name, photo: photoUrl(photo_file), categories, rating };
}
