import type { Category } from '@oficio/contract/profiles.ts';
import { sql } from 'kysely';
import { bansAt } from '#app/platform/db/accounts.ts';
import type { Database } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared.ts';
import type { NearFilter } from './selection/provider-filter.ts';
import { distanceTo } from './selection/sql/distance.ts';
import { knownWords } from './selection/sql/known-words.ts';
import { isInAreas } from './selection/sql/matches.ts';

/** Looks words up in the vocabulary of the catalogue: `KnownWord`s in JSON. */
export async function lookUpWords(db: Database, words: readonly string[]): Promise<string> {
  const { rows } = await sql<{ words: string }>`${prepared('search-words')}
    select ${knownWords(words)}::text as words
  `.execute(db);
  return rows[0]?.words ?? '[]';
}

/** The trades of the public providers near a location, available or not. */
export async function selectCategoriesNear(
  db: Database,
  near: NearFilter,
  now: Date,
): Promise<Category[]> {
  const { rows } = await sql<{ name: Category }>`${prepared('search-categories-near')}
    select distinct c.name
    from profiles p
    join profile_categories pc on pc.user_id = p.user_id
    join categories c on c.id = pc.category_id
    where p.search_document is not null
      and ${isInAreas(near.areas, false)}
      and ${distanceTo(near)} <= ${near.kilometres}
      and p.user_id not in (select bans.user_id from ${bansAt(now)})
  `.execute(db);
  return rows.map(({ name }) => name);
}
