import { Disk } from 'flydrive';
import type { S3Settings } from '../../config.ts';
import { Unavailable } from '../../errors.ts';
import { type ImageStore, imagesOn } from './image-store.ts';

const CONNECT_WITHIN_MS = 3000;
const ANSWER_WITHIN_MS = 15_000;

/**
 * Keeps images in a private bucket of any store that speaks S3. Its client is loaded here, so that
 * it costs nothing where images are kept on disk. Storing, reading and removing throw Unavailable
 * when the store does not do what was asked.
 */
export async function openS3ImageStore(settings: S3Settings): Promise<ImageStore> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = settings;
  const driver = new S3Driver({
    bucket,
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    visibility: 'private',
    // Not every store has per-object rights or the newer checksums; a private bucket needs neither.
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, requestTimeout: ANSWER_WITHIN_MS },
  });
  const images = imagesOn(new Disk(driver));
  return {
    put: (bytes) => images.put(bytes).catch(unavailable),
    get: (fileName) => images.get(fileName).catch(unavailable),
    getVariant: (fileName, width) => images.getVariant(fileName, width).catch(unavailable),
    putVariant: (fileName, width, bytes) =>
      images.putVariant(fileName, width, bytes).catch(unavailable),
    remove: (fileName) => images.remove(fileName).catch(unavailable),
    list: () => images.list(),
  };
}

function unavailable(cause: unknown): never {
  throw new Unavailable(undefined, { cause });
}
