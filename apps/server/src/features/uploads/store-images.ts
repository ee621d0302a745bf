import type { ImagePurpose } from '@oficio/contract/pictures.ts';
import { Conflict } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import { isDatabaseUnavailable } from '#app/platform/db/failures.ts';
import type { Deps } from '#app/platform/deps.ts';
import { newId } from '#app/platform/new-id.ts';
import { type EncodedImage, encodeImage } from './encode-image.ts';
import { MAX_STORED_BYTES, refusals, uploadsPerUser } from './policy.ts';
import { type NewUpload, sumStoredBytes } from './queries.ts';

export interface SentImage {
  bytes: Uint8Array;
  purpose: ImagePurpose;
}

/**
 * Encodes images and stores their files, in the given order. The caller inserts them in a
 * transaction, and calls `discardImages` when that fails.
 * @throws TooManyAttempts after 30 in an hour for one account; those that an outage of the
 *   image store or the database refuses do not count
 * @throws Conflict when the account's images, without those in messages, have 200 MB already
 * @throws DomainError as `encodeImage`, for the first refused image; no file remains then
 * @throws Unavailable when the image store is unavailable
 */
export async function storeImages(
  deps: Pick<Deps, 'db' | 'images' | 'clock' | 'limits'>,
  { id: ownerId }: UserActor,
  sent: readonly SentImage[],
): Promise<NewUpload[]> {
  if (sent.length === 0) return [];
  if ((await sumStoredBytes(deps.db, ownerId)) >= MAX_STORED_BYTES) {
    throw new Conflict(refusals.storageFull);
  }
  await deps.limits.take(uploadsPerUser, ownerId, sent.length);
  const encoded: EncodedImage[] = [];
  // One after the other: a call has one image in the queue, and those after a refused one are not
  // decoded.
  for (const { bytes, purpose } of sent) encoded.push(await encodeImage(bytes, purpose, ownerId));
  const stored: NewUpload[] = [];
  try {
    for (const { webp, width, height } of encoded) {
      stored.push({
        id: newId(),
        owner_id: ownerId,
        file_name: await deps.images.put(webp),
        width,
        height,
        bytes: webp.byteLength,
        created_at: deps.clock.now(),
      });
    }
  } catch (error) {
    await removeFiles(deps, stored);
    await deps.limits.giveBack(uploadsPerUser, ownerId, sent.length);
    throw error;
  }
  return stored;
}

/**
 * Removes the files of images whose transaction failed. When the connection to the database was
 * lost, the files remain, because the transaction may have committed; `removeUnusedImages` removes
 * those that are not needed. The images do not count towards the limit then: a device sends them again.
 */
export async function discardImages(
  deps: Pick<Deps, 'images' | 'limits'>,
  { id: ownerId }: UserActor,
  stored: readonly NewUpload[],
  reason: unknown,
): Promise<void> {
  if (!isDatabaseUnavailable(reason)) return removeFiles(deps, stored);
  if (stored.length > 0) await deps.limits.giveBack(uploadsPerUser, ownerId, stored.length);
}

async function removeFiles(
  { images }: Pick<Deps, 'images'>,
  stored: readonly NewUpload[],
): Promise<void> {
  await Promise.allSettled(stored.map(({ file_name }) => images.remove(file_name)));
}
