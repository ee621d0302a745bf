import type { ImagePurpose } from '@oficio/contract/pictures.ts';
import type { Deps } from '#app/platform/deps.ts';
import { newId } from '#app/platform/new-id.ts';
import { encodeImage } from './encode-image.ts';

import type { NewUpload } from './queries.ts';

/** A file on the image store that no row speaks of yet. */
export type StoredImage = NewUpload;

export interface SentImage {
  bytes: Uint8Array;
  purpose: ImagePurpose;
}

/**
 * Encodes images and stores their files, in the order given. Until a transaction has recorded
 * them they are the caller's to remove (`removeImages`).
 * @throws what `encodeImage` throws for the first one refused; none of the files stays then
 */
export async function storeImages(
  { images, clock }: Pick<Deps, 'images' | 'clock'>,
  ownerId: string,
  sent: readonly SentImage[],
): Promise<StoredImage[]> {
  const encoded = await Promise.all(sent.map(({ bytes, purpose }) => encodeImage(bytes, purpose)));
  const stored: StoredImage[] = [];
  try {
    for (const { webp, width, height } of encoded) {
      stored.push({
        id: newId(),
        owner_id: ownerId,
        file_name: await images.put(webp),
        width,
        height,
        bytes: webp.byteLength,
        created_at: clock.now(),
      });
    }
  } catch (error) {
    await removeImages({ images }, stored);
    throw error;
  }
  return stored;
}

/** Removes the files of images whose transaction failed. */
export async function removeImages(
  { images }: Pick<Deps, 'images'>,
  stored: readonly StoredImage[],
): Promise<void> {
  await Promise.all(stored.map(({ file_name }) => images.remove(file_name)));
}
