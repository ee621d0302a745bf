import type { Deps } from '#app/platform/deps.ts';
import { UNUSED_HOURS } from './policy.ts';
import { checkUploads, deleteUnusedUpload, selectKnownFiles, type UploadBatch } from './queries.ts';

const BATCH = 200;

/**
 * Removes images to which no profile, gallery, message or report refers, and files without a row, once
 * they are 24 hours old: an image for a chat is uploaded before its message is sent. The row is deleted
 * before the file, so that a concurrent reference to the image makes the deletion fail. A file that
 * remains after a crash is removed by the next run. An image in use is looked at once, and again after a
 * row has ceased to refer to it.
 */
export async function removeUnusedImages(deps: Pick<Deps, 'db' | 'images' | 'clock'>) {
  const storedBefore = new Date(deps.clock.now().getTime() - UNUSED_HOURS * 3_600_000);
  const uploads = await removeUnusedUploads(deps, storedBefore);
  const strayFiles = await removeStrayFiles(deps, storedBefore);
  return { uploads, strayFiles };
}

async function removeUnusedUploads(
  { db, images }: Pick<Deps, 'db' | 'images'>,
  storedBefore: Date,
): Promise<number> {
  let removed = 0;
  let afterId: string | null = null;
  do {
    const batch: UploadBatch = { createdBefore: storedBefore, afterId, limit: BATCH };
    const { lastId, unused } = await db.transaction().execute((trx) => checkUploads(trx, batch));
    for (const { id, file_name } of unused) {
      if (!(await deleteUnusedUpload(db, id))) continue;
      await images.remove(file_name);
      removed += 1;
    }
    afterId = lastId;
  } while (afterId !== null);
  return removed;
}

async function removeStrayFiles(
  { db, images }: Pick<Deps, 'db' | 'images'>,
  storedBefore: Date,
): Promise<number> {
  let removed = 0;
  for await (const files of images.list()) {
    const old = files.filter(({ storedAt }) => storedAt < storedBefore);
    // The variants of an image are listed under the name of the image.
    const names = new Set(old.map(({ fileName }) => fileName));
    const known = await selectKnownFiles(db, [...names]);
    for (const fileName of names) {
      if (known.has(fileName)) continue;
      await images.remove(fileName);
      removed += 1;
    }
  }
  return removed;
}
