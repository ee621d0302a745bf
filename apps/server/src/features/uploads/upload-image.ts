import type { ImagePurpose } from '@oficio/contract/pictures.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { insertUploads } from './queries.ts';
import { discardImages, storeImages } from './store-images.ts';

/**
 * Stores an image of the caller and resolves to its URL, relative to the host (decisions §5). The
 * URL is signed and expires; the profile or the message that uses the image has its own.
 * @throws TooLarge or UnsupportedMedia, as `encodeImage`
 * @throws TooManyAttempts after 30 in an hour
 * @throws Conflict when the images of the account would take more than 200 MB
 * @throws Unavailable when the image store is unavailable
 */
export async function uploadImage(
  deps: Deps,
  actor: UserActor,
  bytes: Uint8Array,
  purpose: ImagePurpose,
): Promise<{ image_url: string }> {
  const stored = await storeImages(deps, actor, [{ bytes, purpose }]);
  try {
    return await deps.transact(actor, async (tx) => {
      await insertUploads(tx.db, stored);
      return { image_url: deps.imageLinks.sign(stored[0]?.file_name ?? '') };
    });
  } catch (error) {
    await discardImages(deps, actor, stored, error);
    throw error;
  }
}
