import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import {
  deleteUnusedUpload,
  moveKeptUpload,
  selectUnusedUploadsOf,
  selectUpload,
} from './queries.ts';

/** Deletes an image to which no row refers any more. */
export const uploadDeletion = jobKind<{ upload_id: string }>('image-released', {
  isInternal: true,
});

/** Queues the deletion of images to which the transaction removes a reference. */
export function scheduleDeletion(tx: Tx, uploadIds: readonly string[]): void {
  tx.enqueue(uploadDeletion, ...uploadIds.map((upload_id) => ({ upload_id })));
}

/**
 * Queues the deletion of all images of an erased account, except those that messages or reports show.
 */
export async function scheduleDeletionOf(tx: Tx, ownerId: string): Promise<void> {
  const unused = await selectUnusedUploadsOf(tx.db, ownerId);
  scheduleDeletion(
    tx,
    unused.map(({ id }) => id),
  );
}

/**
 * Deletes an image and its files, unless a profile, gallery, message or report refers to it. An image
 * to which only reports refer gets another name, so that the links that its conversation had end.
 */
export async function deleteUpload(
  { db, images }: Pick<Deps, 'db' | 'images'>,
  { upload_id }: { upload_id: string },
): Promise<void> {
  const upload = await selectUpload(db, upload_id);
  if (!upload) return;
  const isGone = upload.is_only_kept
    ? await renameKept({ db, images }, upload_id, upload.file_name)
    : await deleteUnusedUpload(db, upload_id);
  if (isGone) await images.remove(upload.file_name);
}

/** A file that a crash leaves without a row is removed with the unused images. */
async function renameKept(
  { db, images }: Pick<Deps, 'db' | 'images'>,
  uploadId: string,
  from: string,
): Promise<boolean> {
  const bytes = await images.get(from);
  if (!bytes) return false;
  const to = await images.put(bytes);
  const isMoved = await moveKeptUpload(db, uploadId, { from, to });
  if (!isMoved) await images.remove(to);
  return isMoved;
}
