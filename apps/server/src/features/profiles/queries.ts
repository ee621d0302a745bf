import type { AvailabilityStatus, Category, TimeZone } from '@oficio/contract/profiles.ts';
import { CATEGORIES } from '@oficio/contract/profiles.ts';
import { sql } from 'kysely';
import { bansAt } from '#app/platform/db/bans.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';

type Db = Database | Trx;

/** An account that still exists, with its profile, photo, categories and gallery: one row. */
export function selectAccount(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .leftJoin('uploads as photo', 'photo.id', 'users.photo_id')
    .select(['users.id', 'users.name', 'users.email', 'users.phone', 'users.description'])
    .select(['users.user_type', 'users.is_superadmin', 'users.created_at'])
    .select(['profiles.status', 'profiles.rating', 'profiles.reviews_count'])
    .select(['profiles.address', 'profiles.latitude', 'profiles.longitude', 'profiles.time_zone'])
    .select('photo.file_name as photo_file')
    .select(({ selectFrom }) =>
      selectFrom('profile_categories as pc')
        .innerJoin('categories as c', 'c.id', 'pc.category_id')
        .select(sql<Category[]>`coalesce(array_agg(c.name order by pc.position), '{}')`.as('names'))
        .whereRef('pc.user_id', '=', 'users.id')
        .as('categories'),
    )
    .select(({ selectFrom }) =>
      selectFrom('gallery_images as g')
        .innerJoin('uploads as u', 'u.id', 'g.upload_id')
        .select(
          sql<string[]>`coalesce(array_agg(u.file_name order by g.position), '{}')`.as('files'),
        )
        .whereRef('g.user_id', '=', 'users.id')
        .as('gallery_files'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom(bansAt(now)).select('bans.user_id').whereRef('bans.user_id', '=', 'users.id'),
      ).as('is_banned'),
    )
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}
export type AccountRow = NonNullable<Awaited<ReturnType<typeof selectAccount>>>;

/** Whether the two share a conversation with a message in it, or an appointment. */
export async function haveDealings(db: Db, providerId: string, clientId: string): Promise<boolean> {
  const [first, second] = [providerId, clientId].sort();
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from conversations
      where id = ${`${first}_${second}`} and last_seq > 0
    ) or exists (
      select from appointments
      where provider_id = ${providerId} and client_id = ${clientId}
    ) as found
  `.execute(db);
  return rows[0]?.found ?? false;
}

export interface UserChange {
  name?: string;
  phone?: string | null;
  description?: string | null;
  photo_id?: string | null;
}

export async function updateUser(trx: Trx, userId: string, change: UserChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await trx.updateTable('users').set(change).where('id', '=', userId).execute();
}

export interface ProfileChange {
  status?: AvailabilityStatus;
  time_zone?: TimeZone;
  address?: string | null;
  latitude?: number | null;
  longitude?: number | null;
}

export async function updateProfileRow(
  db: Db,
  userId: string,
  change: ProfileChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('profiles').set(change).where('user_id', '=', userId).execute();
}

/** Makes one save of a profile wait for another, so that lists are replaced as a whole. */
export async function lockProfile(trx: Trx, userId: string): Promise<void> {
  await trx
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .execute();
}

export async function replaceCategories(
  trx: Trx,
  userId: string,
  categories: readonly Category[],
): Promise<void> {
  await trx.deleteFrom('profile_categories').where('user_id', '=', userId).execute();
  const rows = categories.map((name, index) => ({
    user_id: userId,
    position: index + 1,
    category_id: CATEGORIES.indexOf(name) + 1,
  }));
  if (rows.length > 0) await trx.insertInto('profile_categories').values(rows).execute();
}

export async function replaceGallery(
  trx: Trx,
  userId: string,
  uploadIds: readonly string[],
): Promise<void> {
  await trx.deleteFrom('gallery_images').where('user_id', '=', userId).execute();
  const rows = uploadIds.map((upload_id, index) => ({
    user_id: userId,
    position: index + 1,
    upload_id,
  }));
  if (rows.length > 0) await trx.insertInto('gallery_images').values(rows).execute();
}

interface PublicRange {
  firstId: string;
  afterId: string | null;
  limit: number;
  now: Date;
}

/** Providers whose page anyone can see, in the order of their ids. */
export function selectPublicProviders(
  db: Database,
  { firstId, afterId, limit, now }: PublicRange,
): Promise<{ id: string }[]> {
  return publicProviders(db, now)
    .where('users.id', afterId ? '>' : '>=', afterId ?? firstId)
    .orderBy('users.id')
    .limit(limit)
    .execute();
}

/** The first of them, and each one that so many come before. */
export async function selectEveryNthProvider(
  db: Database,
  every: number,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom(
      publicProviders(db, now)
        .select(sql<string>`row_number() over (order by users.id)`.as('place'))
        .as('counted'),
    )
    .select('id')
    .where(sql<boolean>`(place - 1) % ${every} = 0`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

function publicProviders(db: Database, now: Date) {
  return db
    .selectFrom('users')
    .select('users.id')
    .where('users.user_type', '=', 'provider')
    .where('users.deleted_at', 'is', null)
    .where('users.id', 'not in', (query) => query.selectFrom(bansAt(now)).select('bans.user_id'));
}
