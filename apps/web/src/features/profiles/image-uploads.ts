import { type ImagePurpose, LONGEST_SIDE } from '@oficio/contract/pictures.ts';
import { uploadImage } from '@oficio/contract/uploads.ts';
import { detailOf } from '#app/lib/api.ts';
import { shrinkImage } from '#app/lib/shrink-image.ts';
import { createStore } from '#app/lib/store.ts';
import { upload } from '#app/lib/upload.ts';
import type { ReadImage } from './read-image.ts';

/** State of a chosen image's upload. */
export interface ImageUpload {
  file: File;
  purpose: ImagePurpose;
  /** Share of the file that was sent, 0 to 1. */
  progress: number;
  /** Reason of the failure; null otherwise. */
  problem: string | null;
  /** URL of the stored image; null before. */
  url: string | null;
}

interface Entry extends ImageUpload {
  controller: AbortController;
}

const NOT_UPLOADED = 'No se pudo subir la imagen. Comprueba tu conexión.';

/** Key of an upload. The same image may be used for both purposes, stored in different sizes. */
export function uploadKey(preview: string, purpose: ImagePurpose): string {
  return `${purpose} ${preview}`;
}

/** Uploads chosen images one after the other, scaled to the stored size (decisions §5). */
export function createImageUploads() {
  const entries = createStore<ReadonlyMap<string, Entry>>(new Map());
  let queue = Promise.resolve();
  /** What is about to add images, such as the reading of chosen files. */
  const expected = new Set<Promise<void>>();

  const change = (key: string, part: Partial<Entry>) => {
    const entry = entries.get().get(key);
    if (entry) entries.set(new Map(entries.get()).set(key, { ...entry, ...part }));
  };

  const send = async (key: string) => {
    const entry = entries.get().get(key);
    if (!entry || entry.url) return;
    const { purpose, controller } = entry;
    const file = await shrinkImage(entry.file, LONGEST_SIDE[purpose]);
    if (controller.signal.aborted) return;
    try {
      const { image_url } = await upload(
        uploadImage,
        { query: { purpose }, file },
        { signal: controller.signal, onProgress: (progress) => change(key, { progress }) },
      );
      change(key, { url: image_url });
    } catch (error) {
      if (controller.signal.aborted) return;
      console.error('An image could not be uploaded', error);
      change(key, { problem: detailOf(error, NOT_UPLOADED) });
    }
  };
  const start = (key: string, { file, purpose }: Pick<Entry, 'file' | 'purpose'>) => {
    const controller = new AbortController();
    const entry = { file, purpose, controller, progress: 0, problem: null, url: null };
    entries.set(new Map(entries.get()).set(key, entry));
    queue = queue.then(() => send(key));
  };

  return {
    get: (): ReadonlyMap<string, ImageUpload> => entries.get(),
    subscribe: entries.subscribe,
    add: ({ preview, file }: ReadImage, purpose: ImagePurpose) => {
      const key = uploadKey(preview, purpose);
      if (!entries.get().has(key)) start(key, { file, purpose });
    },
    retry: (preview: string, purpose: ImagePurpose) => {
      const key = uploadKey(preview, purpose);
      const entry = entries.get().get(key);
      if (entry?.problem) start(key, entry);
    },
    /** Aborts and removes all uploads except those with these keys. */
    keepOnly: (keys: ReadonlySet<string>) => {
      const dropped = [...entries.get()].filter(([key]) => !keys.has(key));
      if (dropped.length === 0) return;
      for (const [, { controller }] of dropped) controller.abort();
      entries.set(new Map([...entries.get()].filter(([key]) => keys.has(key))));
    },
    /** Makes `settled` wait for what is about to add images, such as the reading of chosen files. */
    expect: (adding: Promise<void>): void => {
      expected.add(adding);
      void adding.finally(() => expected.delete(adding));
    },
    /**
     * Resolves when every upload is stored, failed or aborted, also those that are added meanwhile.
     */
    settled: async (): Promise<void> => {
      let known: Promise<void>;
      do {
        known = queue;
        await Promise.all([known, ...expected]);
      } while (known !== queue || expected.size > 0);
    },
    /**
     * URL under which an image of the form is stored; the image itself unless it was chosen, null
     * if its upload is not done, or was aborted.
     */
    urlOf: (image: string, purpose: ImagePurpose): string | null => {
      const entry = entries.get().get(uploadKey(image, purpose));
      if (entry) return entry.url;
      return image.startsWith('data:') ? null : image;
    },
  };
}

export type ImageUploads = ReturnType<typeof createImageUploads>;
