import type { UserType } from '@oficio/contract/auth.ts';
import { sql } from 'kysely';
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
    .leftJoin('uploads', 'uploads.id', 'users.photo_id')
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
            .selectFrom('bans')
            .select('bans.id')
            .whereRef('bans.user_id', '=', 'users.id')
            .where('bans.lifted_at', 'is', null)
            .where('bans.starts_at', '<=', now)
            .where('bans.ends_at', '>', now),
        )
        .as('is_banned'),
    ])
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id')
    .offset(window.offset)
    .$if(window.limit !== null, (query) => query.limit(window.limit ?? 0))
    .execute();
}
