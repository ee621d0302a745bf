import type { Config } from '../../config.ts';
import { type ImageStore, openImageStore } from './image-store.ts';
import { openS3ImageStore } from './s3-image-store.ts';

/** The store of images that the settings say: a bucket, or `DATA_DIR`. */
export async function openConfiguredImages({
  s3,
  dataDir,
}: Pick<Config, 's3' | 'dataDir'>): Promise<ImageStore> {
  return s3 ? openS3ImageStore(s3) : openImageStore(dataDir);
}
