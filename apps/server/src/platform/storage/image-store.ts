import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Path under which stored images are served. */
export const UPLOADS_PATH = '/uploads';

/** Files of images that have been through the pipeline, by unguessable name. */
export interface ImageStore {
  /** Stores WebP bytes and resolves to the file's name: 128 random bits and `.webp`. */
  put(bytes: Uint8Array): Promise<string>;
  /** The bytes, or null when there is no such file. */
  get(fileName: string): Promise<Uint8Array | null>;
  remove(fileName: string): Promise<void>;
}

/** The URL, relative to the host, that a stored file is served under. */
export function imageUrl(fileName: string): string {
  return `${UPLOADS_PATH}/${fileName}`;
}

/** The file name in a URL this server handed out, or null for any other text. */
export function fileNameOf(url: string): string | null {
  return /^\/uploads\/([0-9a-f]{32}\.webp)$/.exec(url)?.[1] ?? null;
}

/** Keeps images in `DATA_DIR/uploads`. */
export function openImageStore(dataDir: string): ImageStore {
  const disk = new Disk(
    new FSDriver({ location: join(dataDir, 'uploads'), visibility: 'private' }),
  );
  return {
    async put(bytes) {
      const fileName = `${randomBytes(16).toString('hex')}.webp`;
      await disk.put(fileName, bytes);
      return fileName;
    },
    async get(fileName) {
      return (await disk.exists(fileName)) ? disk.getBytes(fileName) : null;
    },
    remove: (fileName) => disk.delete(fileName),
  };
}
