import type { Category } from '@oficio/contract/profiles.ts';
import { type RawBuilder, sql } from 'kysely';
import { bansAt } from '#app/platform/db/accounts.ts';
import type { Database } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared.ts';
import type { KnownWord } from './group-words.ts';
import type { NearFilter } from './selection/provider-filter.ts';
import { distanceTo } from './selection/sql/distance.ts';
import { isInAreas } from './selection/sql/matches.ts';

/** Looks words up in the vocabulary of the catalogue. */
export async function lookUpWords(db: Database, words: readonly string[]): Promise<KnownWord[]> {
  const { rows } = await wordsStatement(words).execute(db);
  return rows[0]?.words ?? [];
}

/** The statement, for benchmarks. */
export function wordsStatement(words: readonly string[]): RawBuilder<{ words: KnownWord[] }> {
  return sql<{ words: KnownWord[] }>`${prepared('search-words')}
    select coalesce((
      select jsonb_agg(jsonb_build_object(
        'word', t.word,
        'folded', t.folded,
        'is_used', t.is_used,
        'similar', case when t.is_used or t.is_begun or char_length(t.folded) < 4 then '{}'::text[] else array(
          select w.word from search_words w where w.variants && word_variants(t.folded) limit 50
        ) end,
        'completions', case when t.is_begun and not t.is_used and char_length(t.folded) >= 4 then array(
          select w.word from search_words w
          where w.word >= t.folded and w.word < t.folded || chr(1114111)
            and not starts_with(w.stem, t.folded)
          limit 20
        ) else '{}'::text[] end
      ) order by t.place)
      from (
        select f.word, f.place, f.folded,
          f.stems = '{}' or exists (
            select from search_words w where w.stem = f.stems[1]
          ) as is_used,
          f.is_last and exists (
            select from search_words w
            where w.word >= f.folded and w.word < f.folded || chr(1114111)
          ) as is_begun
        from (
          select given.word, given.place, unaccent(given.word) as folded,
            given.place = ${words.length}::integer as is_last,
            ts_lexize('spanish_stem', unaccent(given.word)) as stems
          from unnest(${words as string[]}::text[]) with ordinality as given (word, place)
        ) f
      ) t
    ), '[]') as words
  `;
}

/** The trades of the public providers near a location. */
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
    where p.search_document is not null and p.status = 'available'
      and ${isInAreas(near.areas, false)}
      and ${distanceTo(near)} <= ${near.kilometres}
      and p.user_id not in (select bans.user_id from ${bansAt(now)})
  `.execute(db);
  return rows.map(({ name }) => name);
}
