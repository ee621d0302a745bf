import type { RateLimit } from '#app/platform/rate-limits.ts';

/** Larger images are refused before they are decoded (decisions §5). */
export const MAX_PIXELS = 24_000_000;

/** A JPEG of a camera has one scan, a progressive one about ten. */
export const MAX_SCANS = 32;

/**
 * Bytes of the stored images of an account, without those in messages: these are limited by
 * `uploadsPerUser`.
 */
export const MAX_STORED_BYTES = 200_000_000;

export const refusals = {
  storageFull: 'Has alcanzado el máximo de 200 MB en imágenes. Elimina alguna para subir otra',
} as const;

export const uploadsPerUser: RateLimit = { name: 'upload-user', points: 30, seconds: 3600 };

/**
 * How long an unused image is kept: the message that will refer to it may not have been sent yet.
 */
export const UNUSED_HOURS = 24;
