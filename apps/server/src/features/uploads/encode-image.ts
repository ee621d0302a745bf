import { messages } from '@oficio/contract/errors.ts';
import { type ImagePurpose, LONGEST_SIDE } from '@oficio/contract/pictures.ts';
import { MAX_IMAGE_BYTES } from '@oficio/contract/uploads.ts';
import sharp from 'sharp';
import { DomainError, Unavailable } from '#app/errors.ts';
import { pictureTurn } from '#app/platform/storage/picture-turn.ts';
import { hidesDocument } from './hides-document.ts';
import { MAX_PIXELS } from './policy.ts';
import { sniffImageType } from './sniff-image-type.ts';

export interface EncodedImage {
  webp: Uint8Array;
  width: number;
  height: number;
}

const MAX_WAITING = 40;

/**
 * Turns the bytes of a JPEG, PNG or WebP into a WebP of its own: upright, scaled down to the
 * purpose's longest side, without any metadata (decisions §5).
 * @throws DomainError too-large for more than 5 242 880 bytes or 24 megapixels
 * @throws DomainError unsupported-media for another format, a damaged or cut-off file, or one that is
 * something else besides a picture
 * @throws Unavailable when too many pictures are waiting already
 */
export async function encodeImage(bytes: Uint8Array, purpose: ImagePurpose): Promise<EncodedImage> {
  if (bytes.byteLength > MAX_IMAGE_BYTES) {
    throw new DomainError('too-large', messages.imageTooLarge);
  }
  if (!sniffImageType(bytes) || hidesDocument(bytes)) {
    throw new DomainError('unsupported-media', messages.imageFormat);
  }
  if (pictureTurn.pendingCount >= MAX_WAITING) throw new Unavailable();
  return pictureTurn(() => encode(bytes, purpose));
}

async function encode(bytes: Uint8Array, purpose: ImagePurpose): Promise<EncodedImage> {
  const side = LONGEST_SIDE[purpose];
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: false });
    const { width = 0, height = 0 } = await image.metadata();
    if (width * height > MAX_PIXELS) {
      throw new DomainError('too-large', 'La imagen no puede superar 24 megapíxeles');
    }
    const { data, info } = await image
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { webp: data, width: info.width, height: info.height };
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
    throw new DomainError('unsupported-media', messages.imageFormat, { cause });
  }
}
