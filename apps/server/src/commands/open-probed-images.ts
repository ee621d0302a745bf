import { reasonOf, rootCauseOf } from '#app/platform/reason-of.ts';
import type { Config } from '../config.ts';
import { StartError } from '../platform/start-error.ts';
import type { ImageStore } from '../platform/storage/image-store.ts';
import { openConfiguredImages } from '../platform/storage/open-configured-images.ts';

/** Where images are kept, as an operator knows it. */
export function placeOfImages({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): string {
  return s3 ? `the bucket ${s3.bucket}` : `${dataDir}/uploads`;
}

/**
 * Opens the store of images and stores, reads and removes a file. A process that dies meanwhile
 * leaves it to the night.
 * @throws StartError when images cannot be stored
 */
export async function openProbedImages(config: Config): Promise<ImageStore> {
  try {
    const images = await openConfiguredImages(config);
    const probe = Buffer.from('oficio probe');
    const name = await images.put(probe);
    const read = await images.get(name);
    await images.remove(name);
    if (!read || !probe.equals(read)) throw new Error('it returns other bytes than were stored');
    return images;
  } catch (cause) {
    const reason = reasonOf(rootCauseOf(cause));
    throw new StartError(`Images cannot be stored in ${placeOfImages(config)}: ${reason}.`, {
      cause,
    });
  }
}
