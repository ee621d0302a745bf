import type { Database, Trx } from '#app/platform/db/database.ts';

type Db = Database | Trx;

export interface NewUpload {
  id: string;
  owner_id: string;
  file_name: string;
  width: number;
  height: number;
  bytes: number;
  created_at: Date;
}

export async function insertUploads(db: Db, uploads: NewUpload[]): Promise<void> {
  if (uploads.length > 0) await db.insertInto('uploads').values(uploads).execute();
}

/** Of these files, those that belong to the owner. */
export function selectOwnUploads(db: Db, ownerId: string, fileNames: string[]) {
  return db
    .selectFrom('uploads')
    .select(['id', 'file_name'])
    .where('owner_id', '=', ownerId)
    .where('file_name', 'in', fileNames)
    .execute();
}
