import { HOUR_MS } from '#app/platform/clock.ts';
import { FIRST_ID } from '#app/platform/db/first-id.ts';
import type { Deps } from '#app/platform/deps.ts';
import { UNUSED_HOURS } from './policy.ts';
import { checkUploads, selectKnownFiles, type UploadBatch } from './queries.ts';
import { deleteUnused } from './schedule-deletion.ts';

const BATCH = 200;
/** Ended processes leave a few files without a row, which may be most of them. */
const MAX_STRAY_FILES = 50;

/**
 * Removes images to which no profile, gallery, message or report refers, and files without a row, once
 * they are 24 hours old: an image for a chat is uploaded before its message is sent. The files of an
 * image are deleted after its row, so that a concurrent reference to it makes the deletion fail. An
 * image in use is looked at once, and again after a row has ceased to refer to it.
 * @throws when most stored files are of another database; none of them is then removed
 * @throws when the store has refused files without a row, after the others were removed; after ten
 *   refusals in a row the rest is left to the next run
 */
export async function removeUnusedImages(deps: Pick<Deps, 'db' | 'images' | 'clock' | 'transact'>) {
  const storedBefore = new Date(deps.clock.now().getTime() - UNUSED_HOURS * HOUR_MS);
  // Listed first, as the files of the others have no row until their jobs have run.
  const strays = await findStrayFiles(deps, storedBefore);
  const uploads = await removeUnusedUploads(deps, storedBefore);
  const { removed, cause } = await removeFiles(deps, strays);
  const left = strays.size - removed;
  if (left > 0) {
    throw new Error(`${left} of ${strays.size} files without a row were not removed`, { cause });
  }
  return { uploads, strayFiles: removed };
}

async function removeUnusedUploads(
  deps: Pick<Deps, 'db' | 'transact'>,
  storedBefore: Date,
): Promise<number> {
  let removed = 0;
  for (let afterId: string | null = FIRST_ID; afterId !== null; ) {
    const batch: UploadBatch = { createdBefore: storedBefore, afterId, limit: BATCH };
    const { lastId, unused } = await deps.db
      .transaction()
      .execute((trx) => checkUploads(trx, batch));
    for (const { id, file_name } of unused) {
      if (await deleteUnused(deps, { id, file_name })) removed += 1;
    }
    afterId = lastId;
  }
  return removed;
}

/** @throws when most files have no row: the store may be that of another database */
async function findStrayFiles(
  { db, images }: Pick<Deps, 'db' | 'images'>,
  storedBefore: Date,
): Promise<ReadonlySet<string>> {
  let files = 0;
  let strayFiles = 0;
  /** The images of these files: the variants of an image are listed under its name. */
  const strays = new Set<string>();
  for await (const batch of images.list()) {
    const old = batch.filter(({ storedAt }) => storedAt < storedBefore);
    const known = await selectKnownFiles(db, [...new Set(old.map(({ fileName }) => fileName))]);
    const stray = old.filter(({ fileName }) => !known.has(fileName));
    files += old.length;
    strayFiles += stray.length;
    for (const { fileName } of stray) strays.add(fileName);
  }
  if (strayFiles > MAX_STRAY_FILES && strayFiles > files / 2) {
    throw new Error(
      `${strayFiles} of ${files} stored files are not of this database, so none of them was removed`,
    );
  }
  return strays;
}

interface RemovedFiles {
  removed: number;
  /** The cause of the first refusal. */
  cause?: unknown;
}

/** So many refusals in a row mean that the store is away. */
const MAX_REFUSED = 10;

/** Goes on after a file that the store refuses to remove, unless it refuses many in a row. */
async function removeFiles(
  { images }: Pick<Deps, 'images'>,
  fileNames: ReadonlySet<string>,
): Promise<RemovedFiles> {
  const result: RemovedFiles = { removed: 0 };
  let inARow = 0;
  for (const fileName of fileNames) {
    if (inARow === MAX_REFUSED) break;
    try {
      await images.remove(fileName);
      result.removed += 1;
      inARow = 0;
    } catch (error) {
      result.cause ??= error;
      inARow += 1;
    }
  }
  return result;
}
