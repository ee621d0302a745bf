import { conversationIdOf } from '@oficio/contract/conversations.ts';
import type { AvailabilityStatus, Category, TimeZone } from '@oficio/contract/profiles.ts';
import { CATEGORIES } from '@oficio/contract/profiles.ts';
import { type NotNull, sql } from 'kysely';
import { activeUsers, categoriesOf, isNotBanned } from '#app/platform/db/accounts.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';
import { rebuildInBatches } from '#app/platform/db/rebuild-in-batches.ts';

/** An account that is not deleted, with its profile, photo, categories and gallery in one row. */
export function selectAccount(db: Database, userId: string, now: Date) {
  return db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .leftJoin('uploads as photo', 'photo.id', 'users.photo_id')
    .select(['users.id', 'users.name', 'users.email', 'users.phone', 'users.description'])
    .select(['users.user_type', 'users.is_superadmin', 'users.created_at'])
    .select(['profiles.status', 'profiles.rating', 'profiles.reviews_count'])
    .select(['profiles.address', 'profiles.latitude', 'profiles.longitude', 'profiles.time_zone'])
    .select('photo.file_name as photo_file')
    .select(categoriesOf('users.id').as('categories'))
    .select(({ selectFrom }) =>
      selectFrom('gallery_images as g')
        .innerJoin('uploads as u', 'u.id', 'g.upload_id')
        .select(
          sql<string[]>`coalesce(array_agg(u.file_name order by g.position), '{}')`.as('files'),
        )
        .whereRef('g.user_id', '=', 'users.id')
        .as('gallery_files'),
    )
    .select(sql<boolean>`not ${isNotBanned('users.id', now)}`.as('is_banned'))
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The telephone numbers and places of accounts; deleted ones and super-administrators are left out. */
export function selectContacts(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.id', 'users.phone'])
    .select(['profiles.address', 'profiles.latitude', 'profiles.longitude'])
    .where('users.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('users.deleted_at', 'is', null)
    .where('users.is_superadmin', '=', false)
    .execute();
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof selectAccount>>>;

/**
 * Whether the client has written to the provider or the two share an appointment; while the client
 * blocks the provider, only an accepted appointment that has not ended counts.
 */
export async function haveDealings(
  db: Database,
  { providerId, clientId, now }: { providerId: string; clientId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with blocked as (
      select from blocks where blocker_id = ${clientId} and blocked_id = ${providerId}
    )
    select exists (
      select from conversation_members
      where conversation_id = ${conversationIdOf(providerId, clientId)} and user_id = ${clientId} and has_sent
        and not exists (select from blocked)
    ) or exists (
      select from appointments
      where provider_id = ${providerId} and client_id = ${clientId} and (
        not exists (select from blocked)
        or (status = 'accepted' and upper(during) > ${now})
      )
    ) as found
  `.execute(db);
  return rows[0]?.found ?? false;
}

export interface UserChange {
  name?: string;
  /** In E.164. */
  phone?: string | null;
  phone_checked?: true;
  description?: string | null;
  photo_id?: string | null;
}

export async function updateUser(trx: Trx, userId: string, change: UserChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await trx.updateTable('users').set(change).where('id', '=', userId).execute();
}

/** Telephone numbers that are stored as they were typed, in the order of the ids, after an id. */
export function selectUncheckedPhones(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string; phone: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'phone'])
    .where('phone', 'is not', null)
    .where('phone_checked', '=', false)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ phone: NotNull }>()
    .execute();
}

interface ReadPhone {
  id: string;
  /** What is stored. */
  typed: string;
  /** In E.164. */
  number: string;
}

/**
 * Replaces numbers that are still stored as they were typed. The rows are locked in the order of
 * their ids.
 * @returns how many
 */
export async function replacePhones(trx: Trx, phones: readonly ReadPhone[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with read as (
      select * from unnest(
        ${phones.map(({ id }) => id)}::uuid[],
        ${phones.map(({ typed }) => typed)}::text[],
        ${phones.map(({ number }) => number)}::text[]
      ) as r (id, typed, number)
    ), locked as (
      select u.id, r.number from users u join read r on r.id = u.id
      where u.phone = r.typed and not u.phone_checked
      order by u.id for no key update of u
    ), written as (
      update users set phone = l.number, phone_checked = true
      from locked l where users.id = l.id returning 1
    )
    select count(*)::int as count from written
  `.execute(trx);
  return rows[0]?.count ?? 0;
}

export interface ProfileChange {
  status?: AvailabilityStatus;
  time_zone?: TimeZone;
  address?: string | null;
  latitude?: number | null;
  longitude?: number | null;
}

export async function updateProfileRow(
  trx: Trx,
  userId: string,
  change: ProfileChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await trx.updateTable('profiles').set(change).where('user_id', '=', userId).execute();
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
  afterId: string;
  limit: number;
  now: Date;
}

/** Providers with a public page, ordered by id. */
export function selectPublicProviders(
  db: Database,
  { firstId, afterId, limit, now }: PublicRange,
): Promise<{ id: string }[]> {
  return publicProviders(db, now)
    .where('users.id', '>=', firstId)
    .where('users.id', '>', afterId)
    .orderBy('users.id')
    .limit(limit)
    .execute();
}

/** The ids of the first and every further `every`th provider with a public page. */
export async function selectEveryNthProvider(
  db: Database,
  every: number,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom(
      publicProviders(db, now)
        .select(sql<string>`row_number() over (order by users.id)`.as('position'))
        .as('counted'),
    )
    .select('id')
    .where(sql<boolean>`(position - 1) % ${every} = 0`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

function publicProviders(db: Database, now: Date) {
  return activeUsers(db, now).select('users.id').where('users.user_type', '=', 'provider');
}

/** Erases the profile except its ratings, which summarize reviews that remain. */
export async function eraseProfile(trx: Trx, userId: string): Promise<void> {
  const empty = { status: 'offline' as const, address: null, latitude: null, longitude: null };
  await updateProfileRow(trx, userId, empty);
  await replaceCategories(trx, userId, []);
  await replaceGallery(trx, userId, []);
}

/**
 * Computes what searches read of all providers again, adds words that are missing in the catalogue
 * of words, and deletes those that no provider has; resolves to the number of changed rows.
 */
export async function rebuildSearchValues(db: Database): Promise<number> {
  return (await rebuildProviders(db)) + (await deleteUnusedWords(db));
}

/**
 * Deletes the words that are in no profile. It may also delete a word that a provider starts to use at the
 * same moment, because that transaction does not write a row that exists already. The next run adds the
 * word again, and so does the next change of a text that has it.
 */
function deleteUnusedWords(db: Database): Promise<number> {
  return rebuildInBatches(db, { table: 'search_words', key: 'word' }, async (trx, words) => {
    const deleted = await sql`
      delete from search_words w
      where w.word = any(${words}) and numnode(plainto_tsquery('oficio', w.word)) > 0
        and not exists (
          select from profiles
          where search_document is not null
            and search_terms(search_document, search_areas) @@ plainto_tsquery('oficio', w.word)
        )
    `.execute(trx);
    return Number(deleted.numAffectedRows);
  });
}

function rebuildProviders(db: Database): Promise<number> {
  return rebuildInBatches(db, { table: 'profiles', key: 'user_id' }, async (trx, ids) => {
    const documents = await sql`
      update profiles p
      set search_document = computed.document, name_words = computed.names
      from (
        select id, provider_search_document(id) as document, provider_name_words(id) as names
        from unnest(${ids}::uuid[]) as id
      ) computed
      where p.user_id = computed.id
        and (p.search_document, p.name_words)
          is distinct from (computed.document, computed.names)
    `.execute(trx);
    const words = await sql`
      insert into search_words (word)
      select distinct search_words_of(concat_ws(' ', u.name, u.description))
      from users u
      where u.id = any(${ids}::uuid[]) and u.user_type = 'provider' and u.deleted_at is null
      order by 1
      on conflict do nothing
    `.execute(trx);
    return Number(documents.numAffectedRows) + Number(words.numAffectedRows);
  });
}
