import { type RawBuilder, sql } from 'kysely';
import { categoriesOf } from '#app/platform/db/accounts.ts';
import { imageUrl } from '#app/platform/storage/image-store.ts';
import { firstFreeInstant } from '../../free-hours/queries.ts';
import type { ProviderFilter } from '../provider-filter.ts';
import { roundedToArea } from './distance.ts';

/**
 * The columns of a provider of the page as the API's `SearchResult`, with `detailTables`. `town` is always
 * null. `area` is left out near a place with rounded distances: guests get no more than those.
 */
export function details({ freeHours, near }: ProviderFilter): RawBuilder<unknown> {
  const area = near?.isCoarse ? sql`` : sql`${areaOf} as area,`;
  return sql`page.user_id as id, u.name,
    ${sql.lit(imageUrl(''))} || photo.file_name as photo,
    page.distance, null as town, u.description,
    ${inJson(firstFreeInstant(freeHours))} as next_free_at, p.time_zone, ${area}
    json_build_object(
      'status', p.status, 'rating', p.rating,
      'reviews_count', p.reviews_count, 'review_count', p.reviews_count,
      'categories', ${categoriesOf('page.user_id')}
    ) as profile`;
}

export const detailTables = sql`left join profiles p on p.user_id = page.user_id
  left join users u on u.id = page.user_id
  left join uploads photo on photo.id = u.photo_id`;

/** The point of the provider `p`, rounded; null without one. */
const areaOf = sql`case when p.latitude is null then null else json_build_object(
    'lat', ${withoutTail('p.latitude')}, 'lng', ${withoutTail('p.longitude')}
  ) end`;

/** A rounded coordinate without the error of its last digit: 40.415 instead of 40.415000000000006. */
function withoutTail(column: string): RawBuilder<unknown> {
  return sql`round((${roundedToArea(column)})::numeric, 3)`;
}

/** An instant in the notation of JSON in JavaScript. */
function inJson(instant: RawBuilder<Date | null>): RawBuilder<string | null> {
  return sql`to_char((${instant}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
