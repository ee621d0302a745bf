import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import { UNUSED_HOURS } from './policy.ts';
import { deleteUnusedUpload, selectKnownFiles, selectUnusedUploads } from './queries.ts';

/** It is time to look for images nothing refers to. */
export const imageCleanupDue = jobKind<Record<string, never>>('image-cleanup-due');

const BATCH = 200;

/**
 * Removes images that no profile, gallery or message refers to, and files no row speaks of, once
 * they are 24 hours old: a picture for a chat is uploaded before its message. The row goes first, so
 * that a reference made meanwhile keeps its picture; a file left by a crash is found the next time.
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
    // An image and its variants go by one name.
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
