import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/** Largest image file in bytes (specification 5.6, 9). */
export const MAX_IMAGE_BYTES = 5_242_880;

/** The formats an image may arrive in, whatever its name says. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Stores one image; the URL it answers with is relative to the host. */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/upload/image',
  tag: 'uploads',
  summary: 'Guarda una imagen JPEG, PNG o WebP de hasta 5 MB (multipart, campo file)',
  access: 'session',
  upload: { field: 'file', maximumBytes: MAX_IMAGE_BYTES },
  response: z.object({ image_url: z.string() }),
});
