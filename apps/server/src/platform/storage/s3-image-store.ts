import { Disk } from 'flydrive';
import type { S3Settings } from '../../config.ts';
import { guardStore } from './guard-store.ts';
import { type ImageStore, imagesOn } from './image-store.ts';
import { openS3Driver } from './s3-driver.ts';

const limits = { answerWithinMs: 4000, attempts: 2 };

/**
 * Stores images in a private bucket of a store with the S3 API. Storing, reading and removing throw
 * Unavailable when the store does not respond within five seconds.
 */
export async function openS3ImageStore(settings: S3Settings): Promise<ImageStore> {
  return guardStore(imagesOn(new Disk(await openS3Driver(settings, limits))));
}
