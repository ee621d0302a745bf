import type { Category } from '@oficio/contract/profiles.ts';
import { AREA_DEGREES, type SortOrder } from '@oficio/contract/search.ts';
import { type RawBuilder, sql } from 'kysely';
import { bansAt } from '#app/platform/db/accounts.ts';
import type { Database } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared.ts';
import type { KeywordQuery } from './build-keyword-query.ts';
import type { FreeHours } from './free-hours/free-windows.ts';
import { comparableFreeQuarter, firstFreeInstant, firstFreeQuarter } from './free-hours/queries.ts';
import type { KnownWord } from './group-words.ts';
import { resultOrder } from './result-order.ts';

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

export interface ProviderFilter {
  keyword: KeywordQuery | null;
  /** Queries of the trades that the keyword needs, the surest first. */
  needs: readonly string[];
  category: string | null;
  near: NearFilter | null;
  includeUnavailable: boolean;
  /** The lowest rating, as shown: with one decimal. */
  minRating: number | null;
  /** When a free hour may begin; with `isFree`, only providers who have one are found. */
  freeHours: FreeHours;
  isFree: boolean;
  sort: SortOrder;
  now: Date;
}

export interface NearFilter {
  lat: number;
  lng: number;
  kilometres: number;
  /** Whether distances use providers' rounded points instead of their exact ones. */
  isCoarse: boolean;
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
  time_zone: string;
  status: string;
  rating: number;
  reviews_count: number;
  categories: Category[];
  next_free_at: Date | null;
}

/** A page of the providers that match a filter, in a total order, and their total number. */
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

/** The statement, so that tests and benchmarks can explain it. */
export function providersStatement(
  filter: ProviderFilter,
  { limit, offset }: { limit: number; offset: number },
): RawBuilder<PageRow> {
  // A filtered catalogue is scanned once. The whole catalogue is counted, and read in the order of
  // its score.
  const keep = filter.near || requiredQuery(filter) ? sql`materialized` : sql`not materialized`;
  // A literal, because with a parameter the generic plan expects a tenth of the catalogue.
  const rows = sql`limit ${sql.lit(limit)} ${offset > 0 ? sql`offset ${offset}` : sql``}`;
  return sql<PageRow>`${prepared(nameOf(filter, { limit, offset }))}
    with params as materialized (
      select ${query(filter.keyword?.strict)} as strict, ${query(filter.keyword?.plain)} as plain,
        ${query(requiredQuery(filter))} as required${needParams(filter)}
    ), found as ${keep} (
      select p.user_id, p.score, ${rank(filter)} as rank, ${kilometres(filter)} as distance,
        ${filter.sort === 'next_free' ? comparableFreeQuarter(filter.freeHours) : sql`null::integer`} as free_quarter
      from profiles p
      where p.search_document is not null and ${conditions(filter)}
        and p.user_id not in (select bans.user_id from ${bansAt(filter.now)})
    ), page as (
      select * from found where rank is not null
      order by ${sql.raw(resultOrder(filter.sort))}
      ${rows}
    )
    select counted.total, page.user_id as id, page.distance, u.name, u.description,
      photo.file_name as photo_file, p.latitude, p.longitude, p.time_zone, p.status, p.rating,
      p.reviews_count,
      array(
        select c.name from profile_categories pc join categories c on c.id = pc.category_id
        where pc.user_id = page.user_id order by pc.position
      ) as categories,
      ${firstFreeInstant(filter.freeHours)} as next_free_at
    from (select count(rank) as total from found) counted
    left join page on true
    left join profiles p on p.user_id = page.user_id
    left join users u on u.id = page.user_id
    left join uploads photo on photo.id = u.photo_id
    order by ${sql.raw(resultOrder(filter.sort, 'page.'))}
  `;
}

/** Name of the prepared statement: different for each text. */
function nameOf(
  { keyword, needs, category, near, includeUnavailable, minRating, isFree, sort }: ProviderFilter,
  { limit, offset }: { limit: number; offset: number },
): string {
  const parts = {
    keyword,
    [`needs${needs.length}`]: needs.length > 0,
    category,
    near,
    coarse: near?.isCoarse,
    all: includeUnavailable,
    rated: minRating,
    free: isFree,
    [sort]: sort !== 'relevance',
    later: offset > 0,
  };
  const present = Object.entries(parts).flatMap(([part, value]) => (value ? [part] : []));
  return ['search', limit, ...present].join('-');
}

/** The text query that the document of a provider must match: keyword or needs, and category. */
function requiredQuery({ keyword, needs, category }: ProviderFilter): string | undefined {
  const readings = keyword ? [keyword.loose, ...needs].join(' | ') : undefined;
  const parts = [...(readings ? [`(${readings})`] : []), ...(category ? [category] : [])];
  return parts.length > 0 ? parts.join(' & ') : undefined;
}

// In a subquery, because a generic plan would otherwise parse it for every row.
function query(text: string | undefined): RawBuilder<unknown> {
  return text === undefined ? sql`null::tsquery` : sql`to_tsquery('oficio', ${text})`;
}

function conditions(filter: ProviderFilter): RawBuilder<unknown> {
  const { near, includeUnavailable, minRating, isFree, freeHours } = filter;
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (!includeUnavailable) all.push(sql`p.status = 'available'`);
  if (minRating !== null) all.push(sql`p.rating >= ${minRating - ROUNDED_RATING}`);
  if (near) {
    all.push(sql`p.search_areas && ${near.areas}::integer[]`);
    all.push(sql`${distanceTo(near)} <= ${near.kilometres}`);
  }
  if (requiredQuery(filter)) all.push(near ? mayMatch(near) : matches('required'));
  if (isFree) all.push(sql`${firstFreeQuarter(freeHours)} is not null`);
  return sql.join(all, sql` and `);
}

/** A rating is shown with one decimal, so 4.45 is shown as 4.5. */
const ROUNDED_RATING = 0.05;

function mayMatch({ regions }: NearFilter): RawBuilder<unknown> {
  return sql`search_near(p.search_document, p.search_areas) @@ (
    select search_near_query(required, ${regions}::integer[]) from params
  )`;
}

/**
 * The rank of a match. It is coarse, so that equally good matches are ordered by distance. Null
 * when the provider does not match.
 */
function rank(filter: ProviderFilter): RawBuilder<unknown> {
  const { keyword, needs, near } = filter;
  const cases = [
    ...(near && requiredQuery(filter) ? [sql`when not ${matches('required')} then null`] : []),
    ...(keyword && needs.length > 0 ? [sql`when ${matches('need')} then ${needRank(needs)}`] : []),
    ...(keyword ? [wordRanks(needs.length > 0 ? WORD_RANKS : 0)] : []),
  ];
  if (cases.length === 0) return sql`0`;
  const last = keyword ? (needs.length > 0 ? WORD_RANKS : 0) + 2 : 0;
  return sql`case ${sql.join(cases, sql` `)} else ${sql.lit(last)} end`;
}

/** Number of ranks of a match by words. */
const WORD_RANKS = 3;

function wordRanks(first: number): RawBuilder<unknown> {
  return sql`when ${matches('strict')} then ${sql.lit(first)}
    when ${matches('plain')} then ${sql.lit(first + 1)}`;
}

/** Matches of words and need come before those of words alone, and these before needs alone. */
function needRank(needs: readonly string[]): RawBuilder<unknown> {
  const surer = needs
    .slice(0, -1)
    .map(
      (_, index) => sql`when ${matches(`need_${index}`)} then ${sql.lit(2 * WORD_RANKS + index)}`,
    );
  return sql`case ${wordRanks(0)} when ${matches('loose')} then 2 ${sql.join(surer, sql` `)}
    else ${sql.lit(2 * WORD_RANKS + surer.length)} end`;
}

function needParams({ keyword, needs }: ProviderFilter): RawBuilder<unknown> {
  if (!keyword || needs.length === 0) return sql``;
  const each = needs
    .slice(0, -1)
    .map((need, index) => sql`, ${query(need)} as ${sql.ref(`need_${index}`)}`);
  return sql`, ${query(keyword.loose)} as loose, ${query(needs.join(' | '))} as need${sql.join(each, sql``)}`;
}

type Query = 'strict' | 'plain' | 'loose' | 'required' | 'need' | `need_${number}`;

function matches(query: Query): RawBuilder<unknown> {
  return sql`p.search_document @@ (select ${sql.ref(query)} from params)`;
}

function kilometres({ near }: ProviderFilter): RawBuilder<unknown> {
  if (!near) return sql`null::double precision`;
  const perKilometre = sql.lit(near.isCoarse ? COARSE_STEPS_PER_KM : STEPS_PER_KM);
  return sql`round(${distanceTo(near)} * ${perKilometre}) / ${perKilometre}`;
}

/** Rounds distances to tenths of a kilometre; for guests to half kilometres. */
const STEPS_PER_KM = 10;
const COARSE_STEPS_PER_KM = 2;

function distanceTo({ lat, lng, isCoarse }: NearFilter): RawBuilder<unknown> {
  const from = sql`${lat}::double precision, ${lng}::double precision`;
  const to = isCoarse
    ? sql`${rounded('p.latitude')}, ${rounded('p.longitude')}`
    : sql`p.latitude, p.longitude`;
  return sql`distance_km(${from}, ${to})`;
}

/** The same rounding as `roundToArea` in search-providers.ts. */
function rounded(column: string): RawBuilder<unknown> {
  const side = sql`${sql.lit(AREA_DEGREES)}::double precision`;
  return sql`round(${sql.ref(column)} / ${side}) * ${side}`;
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
      and p.search_areas && ${near.areas}::integer[]
      and ${distanceTo(near)} <= ${near.kilometres}
      and p.user_id not in (select bans.user_id from ${bansAt(now)})
  `.execute(db);
  return rows.map(({ name }) => name);
}
