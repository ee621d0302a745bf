import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { type ImagePurpose, LONGEST_SIDE } from './pictures.ts';

/** Largest image file in bytes (specification 5.6, 9). */
export const MAX_IMAGE_BYTES = 5_242_880;

const imagePurpose = z.enum(Object.keys(LONGEST_SIDE) as ImagePurpose[]);

/** Accepted image formats; the format is detected from the content, regardless of the file name. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/**
 * Stores an image and returns its URL, relative to the host. The purpose determines the stored size
 * (decisions §5).
 */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/upload/image',
  tag: 'uploads',
  summary: 'Guarda una imagen JPEG, PNG o WebP de hasta 5 MB (multipart, campo file)',
  access: 'session',
  takesKey: true,
  query: z.strictObject({ purpose: imagePurpose.default('picture') }),
  upload: { field: 'file', maximumBytes: MAX_IMAGE_BYTES },
  response: z.object({ image_url: z.string() }),
});
