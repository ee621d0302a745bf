import { messages } from '@oficio/contract/errors/messages.ts';
import { LONGEST_SIDE } from '@oficio/contract/pictures.ts';
import { IMAGE_TYPES, MAX_IMAGE_BYTES, uploadImage } from '@oficio/contract/uploads.ts';
import { v4 as newClientId } from 'uuid';
import { isUnanswered } from '#app/lib/api.ts';
import { checkConnection, isOffline } from '#app/lib/connection.ts';
import { readSession, subscribeSession } from '#app/lib/session-store.ts';
import { shrinkImage } from '#app/lib/shrink-image.ts';
import { createStore, useStore } from '#app/lib/store.ts';
import { toast } from '#app/lib/toast.ts';
import { type UploadOptions, upload } from '#app/lib/upload.ts';
import { forgetImages, keepImage } from './unsent/unsent-images.ts';
import type { Content } from './unsent/use-outbox.ts';

const imageTypes: readonly string[] = IMAGE_TYPES;

interface Chosen {
  file: File;
  /** Object URL of the file, for the preview. */
  previewUrl: string;
  /** Share of the upload that is done, 0 to 1; null before sending. */
  progress: number | null;
}

/** The chosen image of each conversation, kept until it is sent or removed, or the page is left. */
const images = createStore<ReadonlyMap<string, Chosen>>(new Map());
const uploads = new Map<string, AbortController>();

function put(conversationId: string, next: Chosen | null): void {
  const before = images.get().get(conversationId);
  if (before && before.previewUrl !== next?.previewUrl) URL.revokeObjectURL(before.previewUrl);
  const all = new Map(images.get());
  if (next) all.set(conversationId, next);
  else all.delete(conversationId);
  images.set(all);
}

function remove(conversationId: string): void {
  uploads.get(conversationId)?.abort();
  // What is aborted may take a moment to end; another image can be chosen meanwhile.
  uploads.delete(conversationId);
  put(conversationId, null);
}

function setProgress(conversationId: string, progress: number | null): void {
  const chosen = images.get().get(conversationId);
  if (chosen) put(conversationId, { ...chosen, progress });
}

/** What a message says about its image. */
type SentImage = Pick<Content, 'image_url' | 'client_id' | 'hasImage'>;

/**
 * Stores an image on this device, to be uploaded with its message.
 * @throws when this device cannot store it
 */
async function putAside(image: File): Promise<SentImage> {
  const client_id = newClientId();
  await keepImage(client_id, image);
  return { client_id, hasImage: true };
}

/** Uploads an image and resolves to its URL, or to null while the server is unreachable. */
async function uploadIfReachable(image: File, options: UploadOptions): Promise<string | null> {
  if (isOffline()) return null;
  try {
    return (await upload(uploadImage, { file: image }, options)).image_url;
  } catch (error) {
    if (!isUnanswered(error) || (await checkConnection()) || options.signal.aborted) throw error;
    return null;
  }
}

/** An uploaded image is stored too, where possible: the server deletes it when its message is late. */
async function uploadOrPutAside(image: File, options: UploadOptions): Promise<SentImage> {
  const image_url = await uploadIfReachable(image, options);
  if (image_url === null) return putAside(image);
  try {
    return { image_url, ...(await putAside(image)) };
  } catch (error) {
    console.error('An uploaded image could not be stored on this device', error);
    return { image_url };
  }
}

/**
 * Uploads the image while the server is reachable, and stores it on this device until its message is
 * stored. Resolves to what its message says, or to null when the image was removed meanwhile.
 */
async function uploadFrom(conversationId: string, { file }: Chosen): Promise<SentImage | null> {
  const controller = new AbortController();
  const { signal } = controller;
  uploads.set(conversationId, controller);
  const onProgress = (share: number) => {
    if (!signal.aborted) setProgress(conversationId, share);
  };
  onProgress(0);
  try {
    const image = await shrinkImage(file, LONGEST_SIDE.picture);
    if (signal.aborted) return null;
    const sent = await uploadOrPutAside(image, { signal, onProgress });
    if (!signal.aborted) return sent;
    if (sent.client_id) forgetImages([sent.client_id]);
    return null;
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  } finally {
    if (!signal.aborted) setProgress(conversationId, null);
    if (uploads.get(conversationId) === controller) uploads.delete(conversationId);
  }
}

let ownerId = readSession().user?.id;
subscribeSession(() => {
  const { status, user } = readSession();
  // Whose session is loading is unknown: it may be the same user's.
  if (status === 'loading' || user?.id === ownerId) return;
  ownerId = user?.id;
  for (const conversationId of images.get().keys()) remove(conversationId);
});

/**
 * The image chosen for a conversation's next message: its checks (specification 5.6) and its
 * upload. Other screens may be opened meanwhile.
 */
export function useAttachment(conversationId: string) {
  const chosen = useStore(images, (all) => all.get(conversationId) ?? null);
  const progress = chosen?.progress ?? null;

  const attach = (file: File | undefined) => {
    if (!file) return;
    if (uploads.has(conversationId)) toast.error('Espera a que se suba la imagen anterior');
    else if (!imageTypes.includes(file.type)) toast.error(messages.imageFormat);
    else if (file.size > MAX_IMAGE_BYTES) toast.error(messages.imageTooLarge);
    else put(conversationId, { file, previewUrl: URL.createObjectURL(file), progress: null });
  };

  return {
    chosen,
    attach,
    /** Removes the image and aborts its upload. */
    detach: () => remove(conversationId),
    upload: (image: Chosen) => uploadFrom(conversationId, image),
    progress,
    isUploading: progress !== null,
  };
}

export type Attachment = ReturnType<typeof useAttachment>;
