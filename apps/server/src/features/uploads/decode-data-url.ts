import { messages } from '@oficio/contract/errors/messages.ts';
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '@oficio/contract/uploads.ts';
import { TooLarge, UnsupportedMedia } from '#app/errors.ts';

/**
 * Decodes a base64 data URL of one of the accepted image types.
 * @throws UnsupportedMedia for any other data URL
 * @throws TooLarge, before decoding, for more than 5 242 880 bytes
 */
export function decodeDataUrl(url: string): Uint8Array {
  const comma = url.indexOf(',');
  const type = IMAGE_TYPES.find((known) => url.startsWith(`data:${known};base64,`));
  if (comma < 0 || !type) throw new UnsupportedMedia(messages.imageFormat);
  if (Math.floor(((url.length - comma - 1) * 3) / 4) > MAX_IMAGE_BYTES + 2) {
    throw new TooLarge(messages.imageTooLarge);
  }
  return Buffer.from(url.slice(comma + 1), 'base64');
}
