import type { Category } from '@oficio/contract/profiles.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#app/platform/db/database.ts';
import type { KeywordQuery } from './build-keyword-query.ts';
import type { KnownWord } from './group-words.ts';

/** What the catalogue's vocabulary says about words; later statements end after `timeoutMs`. */
export async function lookUpWords(
  trx: Trx,
  words: readonly string[],
  timeoutMs: number,
): Promise<KnownWord[]> {
  const { rows } = await wordsStatement(words, timeoutMs).execute(trx);
  return rows[0]?.words ?? [];
}

/** The look-up by itself; it also limits the time of the transaction's later statements. */
export function wordsStatement(
  words: readonly string[],
  timeoutMs: number,
): RawBuilder<{ words: KnownWord[] }> {
  return sql<{ words: KnownWord[] }>`
    select set_config('statement_timeout', ${String(timeoutMs)}, true), coalesce((
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
            given.place = ${words.length} as is_last,
            ts_lexize('spanish_stem', unaccent(given.word)) as stems
          from unnest(${words as string[]}::text[]) with ordinality as given (word, place)
        ) f
      ) t
    ), '[]') as words
  `;
}

export interface ProviderFilter {
  keyword: KeywordQuery | null;
  category: string | null;
  near: { lat: number; lng: number; kilometres: number; areas: number[] } | null;
  includeUnavailable: boolean;
  now: Date;
}

export interface ProviderRow {
  id: string;
  name: string;
  photo_file: string | null;
  distance: number | null;
  description: string | null;
  latitude: number | null;
  longitude: number | null;
  status: string;
  rating: number;
  reviews_count: number;
  categories: Category[];
}

/** One page of the providers a filter leaves, in their total order, and how many there are in all. */
export async function selectProviders(
  trx: Trx,
  filter: ProviderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; providers: ProviderRow[] }> {
  const { rows } = await providersStatement(filter, { limit, offset }).execute(trx);
  const total = rows[0]?.total ?? 0;
  return { total, providers: rows.filter((row): row is ProviderRow & Total => row.id !== null) };
}

interface Total {
  total: number;
}
type PageRow = Total & (ProviderRow | { id: null });

/** The statement by itself, so that its plan can be looked at. */
export function providersStatement(
  filter: ProviderFilter,
  { limit, offset }: { limit: number; offset: number },
): RawBuilder<PageRow> {
  // A filtered catalogue is gone through once; the whole one is counted, and read in score order.
  const keep = filter.keyword || filter.near ? sql`materialized` : sql`not materialized`;
  return sql<PageRow>`
    with found as ${keep} (
      select p.user_id, p.score, ${tier(filter)} as tier, ${kilometres(filter)} as distance
      from profiles p
      where p.search_document is not null and ${conditions(filter)}
        and not exists (
          select from bans b
          where b.user_id = p.user_id and b.lifted_at is null
            and b.starts_at <= ${filter.now} and b.ends_at > ${filter.now}
        )
    ), page as (
      select * from found
      order by tier, distance, score desc, user_id
      limit ${limit} offset ${offset}
    )
    select counted.total, page.user_id as id, page.distance, u.name, u.description,
      photo.file_name as photo_file, p.latitude, p.longitude, p.status, p.rating, p.reviews_count,
      array(
        select c.name from profile_categories pc join categories c on c.id = pc.category_id
        where pc.user_id = page.user_id order by pc.position
      ) as categories
    from (select count(*) as total from found) counted
    left join page on true
    left join profiles p on p.user_id = page.user_id
    left join users u on u.id = page.user_id
    left join uploads photo on photo.id = u.photo_id
    order by page.tier, page.distance, page.score desc, page.user_id
  `;
}

function query(text: string): RawBuilder<unknown> {
  return sql`to_tsquery('oficio', ${text})`;
}

function conditions({ keyword, category, near, includeUnavailable }: ProviderFilter) {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (keyword) all.push(sql`p.search_document @@ ${query(keyword.loose)}`);
  if (category) all.push(sql`p.search_document @@ ${query(category)}`);
  if (!includeUnavailable) all.push(sql`p.status = 'available'`);
  if (near) {
    all.push(sql`p.search_areas && ${near.areas}::integer[]`);
    all.push(sql`${distanceTo(near)} <= ${near.kilometres}`);
  }
  return sql.join(all, sql` and `);
}

/** Coarse, so that among equally good matches the nearest come first. */
function tier({ keyword }: ProviderFilter): RawBuilder<unknown> {
  if (!keyword) return sql`0`;
  return sql`case
    when p.search_document @@ ${query(keyword.strict)} then 0
    when p.search_document @@ ${query(keyword.plain)} then 1
    else 2
  end`;
}

function kilometres({ near }: ProviderFilter): RawBuilder<unknown> {
  return near ? sql`round(${distanceTo(near)} * 10) / 10` : sql`null::double precision`;
}

function distanceTo({ lat, lng }: { lat: number; lng: number }): RawBuilder<unknown> {
  return sql`distance_km(${lat}::double precision, ${lng}::double precision, p.latitude, p.longitude)`;
}
