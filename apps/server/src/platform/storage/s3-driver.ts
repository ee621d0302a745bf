import type { S3Driver } from 'flydrive/drivers/s3';
import type { S3Settings } from '../../config.ts';

const CONNECT_WITHIN_MS = 2000;

/**
 * Opens a bucket. The S3 client is loaded here, so that it uses no memory when nothing is stored in
 * a bucket.
 */
export async function openS3Driver(
  { bucket, endpoint, region, credentials }: S3Settings,
  { answerWithinMs, attempts }: { answerWithinMs: number; attempts: number },
): Promise<S3Driver> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
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
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      requestTimeout: answerWithinMs,
      throwOnRequestTimeout: true,
      // A connection whose response stalls is closed.
      socketTimeout: answerWithinMs,
    },
  });
}
