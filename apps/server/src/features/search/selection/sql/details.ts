import type { Category } from '@oficio/contract/profiles.ts';
import { type RawBuilder, sql } from 'kysely';
import { firstFreeInstant } from '../../free-hours/queries.ts';
import type { ProviderFilter } from '../provider-filter.ts';

export interface ProviderRow {
  id: string;
  name: string;
  photo_file: string | null;
  distance: number | null;
  description: string | null;
  /** The point is null as well near a place with rounded distances: guests get no more than those. */
  latitude: number | null;
  longitude: number | null;
  time_zone: string;
  status: string;
  rating: number;
  reviews_count: number;
  categories: Category[];
  /** An instant, in PostgreSQL's notation for JSON. */
  next_free_at: string | null;
}

/** The columns of a `ProviderRow`; with `detailTables`. */
export function details({ freeHours, near }: ProviderFilter): RawBuilder<unknown> {
  const point = near?.isCoarse ? sql`null::float8` : null;
  return sql`page.user_id as id, page.distance, u.name, u.description,
    photo.file_name as photo_file, ${point ?? sql`p.latitude`} as latitude, ${point ?? sql`p.longitude`} as longitude, p.time_zone, p.status, p.rating,
    p.reviews_count,
    array(
      select c.name from profile_categories pc join categories c on c.id = pc.category_id
      where pc.user_id = page.user_id order by pc.position
    ) as categories,
    ${firstFreeInstant(freeHours)} as next_free_at`;
}

export const detailTables = sql`left join profiles p on p.user_id = page.user_id
  left join users u on u.id = page.user_id
  left join uploads photo on photo.id = u.photo_id`;
