import type { Trx } from '#app/platform/db/database.ts';
import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import { deleteUnusedUpload, selectUnusedUploadsOf, selectUpload } from './queries.ts';

/** What referred to an image is gone; nothing else may. */
export const imageReleased = jobKind<{ upload_id: string }>('image-released');

/** Has images removed once the transaction that stops using them has committed. */
export async function releaseImages(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Trx,
  uploadIds: readonly string[],
): Promise<void> {
  await jobs.enqueueWithin(
    trx,
    imageReleased,
    uploadIds.map((upload_id) => ({ upload_id })),
  );
}

/** Releases every image of an account that is going away, but for those sent in messages. */
export async function releaseImagesOf(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  ownerId: string,
): Promise<void> {
  const unused = await selectUnusedUploadsOf(trx, ownerId);
  const ids = unused.map(({ id }) => id);
  if (ids.length > 0) await releaseImages(deps, trx, ids);
}

/** Removes an image that was released, unless a profile, gallery or message shows it. */
export async function removeReleasedImage(
  { db, images }: Pick<Deps, 'db' | 'images'>,
  { upload_id }: { upload_id: string },
): Promise<void> {
  const upload = await selectUpload(db, upload_id);
  if (upload && (await deleteUnusedUpload(db, upload_id))) await images.remove(upload.file_name);
}
