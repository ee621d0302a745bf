import type { Category } from '@oficio/contract/profiles.ts';
import { type RawBuilder, sql } from 'kysely';
import { bansAt } from '#app/platform/db/bans.ts';
import type { Database } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared.ts';
import type { KeywordQuery } from './build-keyword-query.ts';
import type { KnownWord } from './group-words.ts';

/** What the catalogue's vocabulary says about words. */
export async function lookUpWords(db: Database, words: readonly string[]): Promise<KnownWord[]> {
  const { rows } = await wordsStatement(words).execute(db);
  return rows[0]?.words ?? [];
}

/** The look-up by itself, for measurements. */
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

export interface ProviderFilter {
  keyword: KeywordQuery | null;
  category: string | null;
  near: NearFilter | null;
  includeUnavailable: boolean;
  now: Date;
}

export interface NearFilter {
  lat: number;
  lng: number;
  kilometres: number;
  areas: number[];
  regions: number[];
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
  db: Database,
  filter: ProviderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; providers: ProviderRow[] }> {
  const { rows } = await providersStatement(filter, { limit, offset }).execute(db);
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
  const keep = filter.near || wanted(filter) ? sql`materialized` : sql`not materialized`;
  // Written out, for a plan that is made once would else expect a page of a tenth of the catalogue.
  const rows = sql`limit ${sql.lit(limit)} ${offset > 0 ? sql`offset ${offset}` : sql``}`;
  return sql<PageRow>`${prepared(nameOf(filter, { limit, offset }))}
    with asked as materialized (
      select ${query(filter.keyword?.strict)} as strict, ${query(filter.keyword?.plain)} as plain,
        ${query(wanted(filter))} as wanted
    ), found as ${keep} (
      select p.user_id, p.score, ${tier(filter)} as tier, ${kilometres(filter)} as distance
      from profiles p
      where p.search_document is not null and ${conditions(filter)}
        and p.user_id not in (select bans.user_id from ${bansAt(filter.now)})
    ), page as (
      select * from found where tier is not null
      order by tier, distance, score desc, user_id
      ${rows}
    )
    select counted.total, page.user_id as id, page.distance, u.name, u.description,
      photo.file_name as photo_file, p.latitude, p.longitude, p.status, p.rating, p.reviews_count,
      array(
        select c.name from profile_categories pc join categories c on c.id = pc.category_id
        where pc.user_id = page.user_id order by pc.position
      ) as categories
    from (select count(tier) as total from found) counted
    left join page on true
    left join profiles p on p.user_id = page.user_id
    left join users u on u.id = page.user_id
    left join uploads photo on photo.id = u.photo_id
    order by page.tier, page.distance, page.score desc, page.user_id
  `;
}

/** Tells apart whatever the statement's text depends on. */
function nameOf(
  { keyword, category, near, includeUnavailable }: ProviderFilter,
  { limit, offset }: { limit: number; offset: number },
): string {
  const parts = { keyword, category, near, all: includeUnavailable, later: offset > 0 };
  const present = Object.entries(parts).flatMap(([part, value]) => (value ? [part] : []));
  return ['search', limit, ...present].join('-');
}

/** What a provider's document has to fit: keyword and category. */
function wanted({ keyword, category }: ProviderFilter): string | undefined {
  const parts = [...(keyword ? [`(${keyword.loose})`] : []), ...(category ? [category] : [])];
  return parts.length > 0 ? parts.join(' & ') : undefined;
}

// Parsed once: in place it would be parsed anew for every row, since the plan is the same for all.
function query(text: string | undefined): RawBuilder<unknown> {
  return text === undefined ? sql`null::tsquery` : sql`to_tsquery('oficio', ${text})`;
}

function conditions(filter: ProviderFilter): RawBuilder<unknown> {
  const { near, includeUnavailable } = filter;
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (!includeUnavailable) all.push(sql`p.status = 'available'`);
  if (near) {
    all.push(sql`p.search_areas && ${near.areas}::integer[]`);
    all.push(sql`${distanceTo(near)} <= ${near.kilometres}`);
  }
  if (wanted(filter)) all.push(near ? mayFit(near) : fits('wanted'));
  return sql.join(all, sql` and `);
}

function mayFit({ regions }: NearFilter): RawBuilder<unknown> {
  return sql`search_near(p.search_document, p.search_areas) @@ (
    select search_near_query(wanted, ${regions}::integer[]) from asked
  )`;
}

/** Coarse, so that among equally good matches the nearest come first; null for who does not fit. */
function tier(filter: ProviderFilter): RawBuilder<unknown> {
  const { keyword, near } = filter;
  const cases = [
    ...(near && wanted(filter) ? [sql`when not ${fits('wanted')} then null`] : []),
    ...(keyword ? [sql`when ${fits('strict')} then 0`, sql`when ${fits('plain')} then 1`] : []),
  ];
  if (cases.length === 0) return sql`0`;
  return sql`case ${sql.join(cases, sql` `)} else ${keyword ? sql`2` : sql`0`} end`;
}

function fits(query: 'strict' | 'plain' | 'wanted'): RawBuilder<unknown> {
  return sql`p.search_document @@ (select ${sql.ref(query)} from asked)`;
}

function kilometres({ near }: ProviderFilter): RawBuilder<unknown> {
  return near ? sql`round(${distanceTo(near)} * 10) / 10` : sql`null::double precision`;
}

function distanceTo({ lat, lng }: { lat: number; lng: number }): RawBuilder<unknown> {
  return sql`distance_km(${lat}::double precision, ${lng}::double precision, p.latitude, p.longitude)`;
}

/** The trades of those who can be found near a place. */
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
      and p.search_areas && ${near.areas}::integer[]
      and ${distanceTo(near)} <= ${near.kilometres}
      and p.user_id not in (select bans.user_id from ${bansAt(now)})
  `.execute(db);
  return rows.map(({ name }) => name);
}
