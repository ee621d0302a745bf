import { messages } from '@oficio/contract/errors/messages.ts';
import type { ImagePurpose } from '@oficio/contract/pictures.ts';
import { Invalid } from '#app/errors.ts';
import { fileNameOf } from '#app/platform/storage/image-store.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { decodeDataUrl } from './decode-data-url.ts';
import { insertUploads, type NewUpload, selectOwnUploads } from './queries.ts';
import type { SentImage } from './store-images.ts';

/** An image in a request: a data URL, or a URL that this server has issued. */
export interface ImageReference {
  url: string;
  purpose: ImagePurpose;
}

/**
 * Decodes the data URLs among the references, to be stored before the transaction.
 * @throws Invalid "Imagen no válida" for a URL that is neither a data URL nor one issued by this
 *   server
 * @throws TooLarge or UnsupportedMedia, as `decodeDataUrl`
 */
export function imagesIn(references: readonly ImageReference[]): SentImage[] {
  return references.flatMap(({ url, purpose }) => {
    if (url.startsWith('data:')) return [{ bytes: decodeDataUrl(url), purpose }];
    if (!fileNameOf(url)) throw new Invalid(messages.imageInvalid);
    return [];
  });
}

/**
 * Inserts the stored images as uploads and resolves to the upload id of each reference, in the
 * given order. The uploads cannot be deleted until the transaction ends.
 * @param stored the images of `imagesIn`, in the same order
 * @throws Invalid "Imagen no válida" for a URL that is not an upload of the owner
 */
export async function attachUploads(
  tx: Tx,
  ownerId: string,
  references: readonly ImageReference[],
  stored: readonly NewUpload[],
): Promise<string[]> {
  await insertUploads(tx.db, stored);
  const fileNames = references.flatMap(({ url }) => fileNameOf(url) ?? []);
  const own = await tx.lock.rows('uploads', (db) => selectOwnUploads(db, ownerId, fileNames));
  const ids = new Map(own.map(({ id, file_name }) => [file_name, id]));
  const fresh = stored.values();
  return references.map(({ url }) => {
    const fileName = fileNameOf(url);
    const id = fileName === null ? fresh.next().value?.id : ids.get(fileName);
    if (!id) throw new Invalid(messages.imageInvalid);
    return id;
  });
}
