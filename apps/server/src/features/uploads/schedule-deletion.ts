import { system } from '#app/platform/actor.ts';
import { isReferredTo } from '#app/platform/db/failures.ts';
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

/** Deletes the files of an image: its links lead to them for as long as they exist. */
export const fileDeletion = jobKind<{ file_name: string }>('image-files-released', {
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
 * Deletes an image, unless a profile, gallery, message or report refers to it. An image to which only
 * reports refer gets another name, so that the links that its conversation had end.
 */
export async function deleteUpload(
  deps: Pick<Deps, 'db' | 'images' | 'transact'>,
  { upload_id: id }: { upload_id: string },
): Promise<void> {
  const upload = await selectUpload(deps.db, id);
  if (!upload) return;
  const { file_name, is_only_kept } = upload;
  if (!is_only_kept) {
    await deleteUnused(deps, { id, file_name });
    return;
  }
  const copy = await copyFile(deps.images, file_name);
  if (!copy) return;
  const isMoved = await release(deps, file_name, (db) =>
    moveKeptUpload(db, id, { from: file_name, to: copy }),
  );
  // A copy that a crash leaves without a row is removed with the unused images.
  if (!isMoved) await deps.images.remove(copy);
}

/** Deletes an image unless a row refers to it; resolves to whether this call deleted it. */
export function deleteUnused(
  deps: Pick<Deps, 'transact'>,
  { id, file_name }: { id: string; file_name: string },
): Promise<boolean> {
  return release(deps, file_name, (db) => deleteUnusedUpload(db, id));
}

/**
 * Takes the row of an image from its files and queues their deletion with it: whatever fails, they go
 * as soon as the store of images allows it. Resolves to false when the row stays.
 * @param takeRow deletes the row or gives it another file; resolves to whether it has
 */
async function release(
  { transact }: Pick<Deps, 'transact'>,
  file_name: string,
  takeRow: (db: Tx['db']) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await transact(system, async (tx) => {
      const isTaken = await takeRow(tx.db);
      if (isTaken) tx.enqueue(fileDeletion, { file_name });
      return isTaken;
    });
  } catch (error) {
    if (isReferredTo(error)) return false;
    throw error;
  }
}

/** Resolves to the name of the copy; null when there is no such file. */
async function copyFile(images: Deps['images'], fileName: string): Promise<string | null> {
  const bytes = await images.get(fileName);
  return bytes && images.put(bytes);
}

/** Deletes the files of an image that has no row under this name any more. */
export function deleteFiles(
  { images }: Pick<Deps, 'images'>,
  { file_name }: { file_name: string },
): Promise<void> {
  return images.remove(file_name);
}
