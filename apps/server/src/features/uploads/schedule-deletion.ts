import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { deleteUnusedUpload, selectUnusedUploadsOf, selectUpload } from './queries.ts';

/** Deletes an image to which no row refers any more. */
export const uploadDeletion = jobKind<{ upload_id: string }>('image-released');

/** Queues the deletion of images to which the transaction removes a reference. */
export function scheduleDeletion(tx: Tx, uploadIds: readonly string[]): void {
  tx.enqueue(uploadDeletion, ...uploadIds.map((upload_id) => ({ upload_id })));
}

/** Queues the deletion of all images of an erased account, except those sent in messages. */
export async function scheduleDeletionOf(tx: Tx, ownerId: string): Promise<void> {
  const unused = await selectUnusedUploadsOf(tx.db, ownerId);
  scheduleDeletion(
    tx,
    unused.map(({ id }) => id),
  );
}

/** Deletes an image and its files, unless a profile, gallery or message refers to it. */
export async function deleteUpload(
  { db, images }: Pick<Deps, 'db' | 'images'>,
  { upload_id }: { upload_id: string },
): Promise<void> {
  const upload = await selectUpload(db, upload_id);
  if (upload && (await deleteUnusedUpload(db, upload_id))) await images.remove(upload.file_name);
}
