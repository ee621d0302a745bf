import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { imageUrl } from '#app/platform/storage/image-store.ts';
import { uploadsPerUser } from './policy.ts';
import { insertUploads } from './queries.ts';
import { removeImages, storeImages } from './store-images.ts';

/**
 * Stores one image of the caller's and resolves to its URL, relative to the host (decisions §5).
 * @throws DomainError too-large or unsupported-media, as `encodeImage` says
 * @throws TooManyAttempts after 30 in an hour
 */
export async function uploadImage(
  deps: Deps,
  actor: UserActor,
  bytes: Uint8Array,
): Promise<{ image_url: string }> {
  await deps.limits.take(uploadsPerUser, actor.id);
  const stored = await storeImages(deps, actor.id, [{ bytes, purpose: 'picture' }]);
  try {
    await insertUploads(deps.db, stored);
  } catch (error) {
    await removeImages(deps, stored);
    throw error;
  }
  return { image_url: imageUrl(stored[0]?.file_name ?? '') };
}
