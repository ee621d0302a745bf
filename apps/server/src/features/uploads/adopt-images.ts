import type { ImagePurpose } from '@oficio/contract/pictures.ts';
import { Invalid } from '#app/errors.ts';
import type { Trx } from '#app/platform/db/database.ts';
import type { Deps } from '#app/platform/deps.ts';
import { fileNameOf } from '#app/platform/storage/image-store.ts';
import { decodeDataUrl } from './decode-data-url.ts';

import { insertUploads, selectOwnUploads } from './queries.ts';
import { removeImages, type SentImage, storeImages } from './store-images.ts';

/** An image as a screen sends it: a data URL, or a URL this server handed out. */
export interface ImageReference {
  url: string;
  purpose: ImagePurpose;
}

/**
 * Runs `work` in a transaction with the upload id of every image sent, in the order given: data
 * URLs are stored first, URLs must be uploads of the owner's. When it fails no file stays.
 * @throws Invalid "Imagen no válida" for any other URL, somebody else's upload included
 * @throws DomainError too-large or unsupported-media, as `encodeImage` says
 */
export async function adoptImages(
  deps: Pick<Deps, 'db' | 'images' | 'clock'>,
  ownerId: string,
  references: readonly ImageReference[],
  work: (trx: Trx, uploadIds: readonly string[]) => Promise<void>,
): Promise<void> {
  const stored = await storeImages(deps, ownerId, references.flatMap(sentImage));
  try {
    await deps.db.transaction().execute(async (trx) => {
      await insertUploads(trx, stored);
      const known = await ownUploads(trx, ownerId, references);
      const fresh = stored.map(({ id }) => id).values();
      const ids = references.map(({ url }) => known.get(url) ?? fresh.next().value ?? '');
      await work(trx, ids);
    });
  } catch (error) {
    await removeImages(deps, stored);
    throw error;
  }
}

function sentImage({ url, purpose }: ImageReference): SentImage[] {
  if (url.startsWith('data:')) return [{ bytes: decodeDataUrl(url), purpose }];
  if (!fileNameOf(url)) throw new Invalid('Imagen no válida');
  return [];
}

async function ownUploads(
  trx: Trx,
  ownerId: string,
  references: readonly ImageReference[],
): Promise<Map<string, string>> {
  const byFile = new Map<string, string>();
  for (const { url } of references) {
    const fileName = fileNameOf(url);
    if (fileName) byFile.set(fileName, url);
  }
  if (byFile.size === 0) return new Map();
  const rows = await selectOwnUploads(trx, ownerId, [...byFile.keys()]);
  if (rows.length < byFile.size) throw new Invalid('Imagen no válida');
  return new Map(rows.map(({ id, file_name }) => [byFile.get(file_name) ?? '', id]));
}
