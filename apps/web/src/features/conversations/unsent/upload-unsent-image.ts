import { linkExpiryOf } from '@oficio/contract/pictures.ts';
import { uploadImage } from '@oficio/contract/uploads.ts';
import { upload } from '#app/lib/upload.ts';
import type { Outgoing } from './outgoing.ts';
import { readImage } from './unsent-images.ts';

/** An unsent message whose image is not on this device any more. */
export class MissingImage extends Error {}

/** By the `client_id` of the message, while it is unsent: every attempt uploads the same file. */
const files = new Map<string, File>();
const urls = new Map<string, string>();

/**
 * The URL of an outgoing message's image, as long as it is known to exist: the server deletes an image
 * without a message after its link has expired. One that this device has not stored has no other.
 */
export function uploadedUrlOf({ image_url, hasImage }: Outgoing): string | null {
  if (!image_url || !hasImage) return image_url;
  const expiry = linkExpiryOf(image_url) ?? Number.POSITIVE_INFINITY;
  return expiry > Date.now() ? image_url : null;
}

/** The URL of an unsent message's image, where it has been uploaded and may still exist. */
export function knownUrlOf(out: Outgoing): string | null {
  return urls.get(out.client_id) ?? uploadedUrlOf(out);
}

/**
 * Uploads the stored image of an unsent message and resolves to its URL.
 * @param assertDue throws when the message is not to be sent any more
 * @throws MissingImage when it is not on this device any more; CallError as `upload` does
 */
export async function uploadUnsentImage(clientId: string, assertDue: () => void): Promise<string> {
  const file = files.get(clientId) ?? (await readFile(clientId));
  assertDue();
  files.set(clientId, file);
  const { signal } = new AbortController();
  const { image_url } = await upload(uploadImage, { file }, { signal, onProgress: () => {} });
  assertDue();
  urls.set(clientId, image_url);
  return image_url;
}

async function readFile(clientId: string): Promise<File> {
  const image = await readImage(clientId);
  if (!image) throw new MissingImage('La imagen ya no está en este dispositivo');
  return new File([image], 'imagen', { type: image.type });
}

/** Forgets what this tab has uploaded, which the server may have refused. */
export function forgetUploadedImage(clientId: string): void {
  files.delete(clientId);
  urls.delete(clientId);
}
