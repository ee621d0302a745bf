import { Disk } from 'flydrive';
import type { S3Settings } from '../../config.ts';
import { guardStore } from './guard-store.ts';
import { type ImageStore, imagesOn } from './image-store.ts';

const CONNECT_WITHIN_MS = 2000;
const ANSWER_WITHIN_MS = 4000;
const ATTEMPTS = 2;

/**
 * Stores images in a private bucket of a store with the S3 API. The S3 client is loaded here, so
 * that it uses no memory when images are on disk. Storing, reading and removing throw Unavailable
 * when the store does not respond within five seconds.
 */
export async function openS3ImageStore(settings: S3Settings): Promise<ImageStore> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, endpoint, region, credentials } = settings;
  const driver = new S3Driver({
    bucket,
    region,
    ...(credentials ? { credentials } : {}),
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    visibility: 'private',
    // Not every store supports access control per object or the newer checksums; a private bucket
    // needs neither.
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      requestTimeout: ANSWER_WITHIN_MS,
      throwOnRequestTimeout: true,
      // A connection whose response stalls is closed.
      socketTimeout: ANSWER_WITHIN_MS,
    },
  });
  return guardStore(imagesOn(new Disk(driver)));
}
