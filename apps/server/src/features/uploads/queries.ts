import { type SqlBool, sql } from 'kysely';
import type { Clock } from '#app/platform/clock.ts';
import { isNotBanned } from '#app/platform/db/accounts.ts';
import { batched } from '#app/platform/db/batched.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';

export interface NewUpload {
  id: string;
  owner_id: string;
  file_name: string;
  width: number;
  height: number;
  bytes: number;
  created_at: Date;
}

export async function insertUploads(trx: Trx, uploads: readonly NewUpload[]): Promise<void> {
  if (uploads.length > 0) await trx.insertInto('uploads').values(uploads).execute();
}

/**
 * The uploads of the owner among these files. They cannot be deleted until the transaction ends.
 */
export async function selectOwnUploads(db: Trx, ownerId: string, fileNames: readonly string[]) {
  if (fileNames.length === 0) return [];
  return db
    .selectFrom('uploads')
    .select(['id', 'file_name'])
    .where('owner_id', '=', ownerId)
    .where('file_name', 'in', fileNames)
    .forKeyShare()
    .execute();
}

const isPhoto = sql<boolean>`
  exists (select from users u where u.id = uploads.owner_id and u.photo_id = uploads.id)
`;
const isInGallery = sql<boolean>`
  exists (
    select from gallery_images g where g.user_id = uploads.owner_id and g.upload_id = uploads.id
  )
`;
const isInMessages = sql<boolean>`
  exists (select from messages m where m.image_id = uploads.id)
`;
const isInReports = sql<boolean>`
  exists (select from report_messages r where r.image_id = uploads.id)
`;
const isNotShown = sql<boolean>`not ${isPhoto} and not ${isInGallery} and not ${isInMessages}`;
const isUnused = sql<boolean>`(${isNotShown} and not ${isInReports})`;

/** Whether only reports refer to an upload: its messages were deleted. */
const isOnlyKept = sql<boolean>`(${isNotShown} and ${isInReports})`;

/**
 * The bytes of the images of an account that count: not those in messages, nor those kept with reports,
 * which their owner cannot delete.
 */
export async function sumStoredBytes(db: Database, ownerId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('uploads')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
    .where('owner_id', '=', ownerId)
    .where(sql<SqlBool>`not ${isInMessages} and not ${isInReports}`)
    .executeTakeFirstOrThrow();
  return bytes;
}

export interface UploadBatch {
  createdBefore: Date;
  afterId: string;
  limit: number;
}

export interface CheckedUploads {
  /** Null when there were none. */
  lastId: string | null;
  unused: { id: string; file_name: string }[];
}

/**
 * The next unchecked uploads in the order of their ids. Those to which a row refers are checked from
 * now on; `unused` are the others. Uploads that another transaction has locked are left out.
 * @param db a transaction
 */
export async function checkUploads(
  db: Trx,
  { createdBefore, afterId, limit }: UploadBatch,
): Promise<CheckedUploads> {
  // Locked in a statement of its own: the next one sees what was committed before.
  const found = await db
    .selectFrom('uploads')
    .select('id')
    .where('is_unchecked', '=', true)
    .where('created_at', '<', createdBefore)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return { lastId: null, unused: [] };
  await db
    .updateTable('uploads')
    .set({ is_unchecked: false })
    .where('id', 'in', ids)
    .where((where) => where.not(isUnused))
    .execute();
  const unused = await db
    .selectFrom('uploads')
    .select(['id', 'file_name'])
    .where('id', 'in', ids)
    .where('is_unchecked', '=', true)
    .execute();
  return { lastId: ids.at(-1) ?? null, unused };
}

export function selectUpload(db: Database, id: string) {
  return db
    .selectFrom('uploads')
    .select(['file_name', isOnlyKept.as('is_only_kept')])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Moves a kept upload to another file; resolves to false when it has changed meanwhile. */
export async function moveKeptUpload(
  trx: Trx,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('uploads')
    .set({ file_name: to })
    .where('id', '=', id)
    .where('file_name', '=', from)
    .where(isOnlyKept)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The uploads of an account to which no row refers. */
export function selectUnusedUploadsOf(db: Database, ownerId: string) {
  return db
    .selectFrom('uploads')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where(isUnused)
    .execute();
}

/** The files of all uploads of an account, used or not, but for those kept for moderators. */
export function selectFilesOf(db: Database, ownerId: string) {
  return db
    .selectFrom('uploads')
    .select('file_name')
    .where('owner_id', '=', ownerId)
    .where((where) => where.not(isOnlyKept))
    .orderBy('id')
    .execute();
}

/**
 * Deletes an upload unless a row refers to it; resolves to whether this call deleted it. Fails on a
 * foreign key when a concurrent transaction has begun to refer to it.
 */
export async function deleteUnusedUpload(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where(isUnused)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Makes the query of whether an image is public: whether it is the photo of an account, or in the gallery
 * of an account without a ban. The page of a banned provider is not shown, so neither is its gallery.
 */
export const publicImages = (clock: Clock) =>
  batched(async (db: Database, fileNames: readonly string[]) => {
    const { rows } = await sql<{ file_name: string }>`
      select u.file_name
      from uploads u
      where u.file_name = any(${fileNames}::text[]) and (
        exists (select from users o where o.id = u.owner_id and o.photo_id = u.id)
        or exists (
          select from gallery_images g
          where g.user_id = u.owner_id and g.upload_id = u.id
            and ${isNotBanned('g.user_id', clock.now())}
        )
      )
    `.execute(db);
    const visible = new Set(rows.map(({ file_name }) => file_name));
    return fileNames.map((fileName) => visible.has(fileName));
  });

/** The names of these files that have a row. */
export async function selectKnownFiles(db: Database, fileNames: string[]): Promise<Set<string>> {
  if (fileNames.length === 0) return new Set();
  const rows = await db
    .selectFrom('uploads')
    .select('file_name')
    .where('file_name', 'in', fileNames)
    .execute();
  return new Set(rows.map(({ file_name }) => file_name));
}
