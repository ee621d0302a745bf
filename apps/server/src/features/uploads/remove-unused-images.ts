import type { Deps } from '#app/platform/deps.ts';
import { UNUSED_HOURS } from './policy.ts';
import { deleteUnusedUpload, selectKnownFiles, selectUnusedUploads } from './queries.ts';

const BATCH = 200;

/**
 * Removes images to which no profile, gallery, message or report refers, and files without a row, once
 * they are 24 hours old: an image for a chat is uploaded before its message is sent. The row is deleted
 * before the file, so that a concurrent reference to the image makes the deletion fail. A file that
 * remains after a crash is removed by the next run.
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
  let after: string | null = null;
  do {
    const unused = await selectUnusedUploads(db, storedBefore, after, BATCH);
    for (const { id, file_name } of unused) {
      if (!(await deleteUnusedUpload(db, id))) continue;
      await images.remove(file_name);
      removed += 1;
    }
    after = unused.length === BATCH ? (unused.at(-1)?.id ?? null) : null;
  } while (after);
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
