import { messages } from '@oficio/contract/errors/messages.ts';
import { type ImagePurpose, LONGEST_SIDE } from '@oficio/contract/pictures.ts';
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '@oficio/contract/uploads.ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { DomainError, TooLarge, Unavailable, UnsupportedMedia } from '#app/errors.ts';
import { decodeInTurn, MAX_IMAGE_SECONDS } from '#app/platform/storage/image-queue.ts';
import { countScans } from './count-scans.ts';
import { MAX_PIXELS, MAX_SCANS } from './policy.ts';

export interface EncodedImage {
  webp: Uint8Array;
  width: number;
  height: number;
}

/**
 * Converts a JPEG, PNG or WebP to a new WebP: upright, scaled down to the longest side of the
 * purpose, without metadata (decisions §5).
 * @param ownerId the account, whose images wait for their turn
 * @throws TooLarge for more than 5 242 880 bytes or 24 megapixels
 * @throws UnsupportedMedia for another format, and for a damaged or truncated file
 * @throws Unavailable when too many images are waiting, and when the image takes too long
 */
export async function encodeImage(
  bytes: Uint8Array,
  purpose: ImagePurpose,
  ownerId: string,
): Promise<EncodedImage> {
  if (bytes.byteLength > MAX_IMAGE_BYTES) {
    throw new TooLarge(messages.imageTooLarge);
  }
  if (!(await isAccepted(bytes)) || countScans(bytes) > MAX_SCANS) {
    throw new UnsupportedMedia(messages.imageFormat);
  }
  return decodeInTurn(ownerId, () => encode(bytes, purpose));
}

/**
 * Detects the format by the content. An animated PNG counts as a PNG, of which the first frame is
 * used.
 */
async function isAccepted(bytes: Uint8Array): Promise<boolean> {
  const type = await fileTypeFromBuffer(bytes);
  const accepted: readonly string[] = [...IMAGE_TYPES, 'image/apng'];
  return type !== undefined && accepted.includes(type.mime);
}

async function encode(bytes: Uint8Array, purpose: ImagePurpose): Promise<EncodedImage> {
  const side = LONGEST_SIDE[purpose];
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: false });
    const { width = 0, height = 0 } = await image.metadata();
    if (width * height > MAX_PIXELS) {
      throw new TooLarge('La imagen no puede superar 24 megapíxeles');
    }
    const { data, info } = await image
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: MAX_IMAGE_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { webp: data, width: info.width, height: info.height };
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
    if (isTimeout(cause)) throw new Unavailable();
    throw new UnsupportedMedia(messages.imageFormat, { cause });
  }
}

/** sharp names the reason in the message only. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.includes('timeout');
}
