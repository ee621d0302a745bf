import type { UserType } from '@oficio/contract/auth.ts';
import type { Category } from '@oficio/contract/profiles.ts';
import { sql } from 'kysely';
import { bansAt } from '#app/platform/db/bans.ts';
import type { Database } from '#app/platform/db/database.ts';

export interface UserFilter {
  search: string;
  userType: UserType | null;
}

function matchingUsers(db: Database, { search, userType }: UserFilter) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('users')
    .where('users.deleted_at', 'is', null)
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`unaccent(users.name) ilike unaccent(${pattern}) or users.email ilike ${pattern}`,
      ),
    )
    .$if(userType !== null, (query) => query.where('users.user_type', '=', userType ?? ''));
}

export async function countUsers(db: Database, filter: UserFilter): Promise<number> {
  const { count } = await matchingUsers(db, filter)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Newest accounts first. Without a limit all of them. */
export function findUsers(
  db: Database,
  filter: UserFilter,
  window: { offset: number; limit: number | null },
  now: Date,
) {
  return matchingUsers(db, filter)
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .leftJoin('uploads', 'uploads.id', 'users.photo_id')
    .select(['profiles.status', 'profiles.rating', 'profiles.reviews_count'])
    .select(['profiles.address', 'profiles.latitude', 'profiles.longitude'])
    .select((eb) => [
      'users.id',
      'users.name',
      'users.email',
      'users.phone',
      'users.user_type',
      'users.is_superadmin',
      'users.created_at',
      'uploads.file_name as photo_file',
      eb
        .exists(
          eb
            .selectFrom(bansAt(now))
            .select('bans.user_id')
            .whereRef('bans.user_id', '=', 'users.id'),
        )
        .as('is_banned'),
      eb
        .selectFrom('profile_categories as pc')
        .innerJoin('categories as c', 'c.id', 'pc.category_id')
        .select(sql<Category[]>`coalesce(array_agg(c.name order by pc.position), '{}')`.as('names'))
        .whereRef('pc.user_id', '=', 'users.id')
        .as('categories'),
    ])
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id')
    .offset(window.offset)
    .$if(window.limit !== null, (query) => query.limit(window.limit ?? 0))
    .execute();
}
export type UserRow = Awaited<ReturnType<typeof findUsers>>[number];
