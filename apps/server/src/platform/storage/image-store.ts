import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURE_WIDTHS, type PictureWidth, UPLOADS_PATH } from '@oficio/contract/pictures.ts';
import { Disk, type DriveFile } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Files described at once when all are listed. */
const BATCH = 500;

/** A stored image, or one of its variants. */
const FILE_NAME = /^([0-9a-f]{32})(?:-\d+)?\.webp$/;

export interface StoredFile {
  /** The image's, also where the file is a variant of it. */
  fileName: string;
  storedAt: Date;
}

/** Files of images that have been through the pipeline, by unguessable name. */
export interface ImageStore {
  /** Stores WebP bytes and resolves to the file's name: 128 random bits and `.webp`. */
  put(bytes: Uint8Array): Promise<string>;
  /** The bytes, or null when there is no such file. */
  get(fileName: string): Promise<Uint8Array | null>;
  /** What was kept of an image in that width, or null. */
  getVariant(fileName: string, width: PictureWidth): Promise<Uint8Array | null>;
  /** Keeps an image in that width as long as the image itself; resolves to whether that is there. */
  putVariant(fileName: string, width: PictureWidth, bytes: Uint8Array): Promise<boolean>;
  /** Removes an image with its variants; one that is not there is as good as removed. */
  remove(fileName: string): Promise<void>;
  /** Every file there is, some at a time, with the moment it was stored. */
  list(): AsyncIterable<StoredFile[]>;
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
  const location = join(dataDir, 'uploads');
  mkdirSync(location, { recursive: true });
  return imagesOn(new Disk(new FSDriver({ location, visibility: 'private' })));
}

/** Keeps images as the files of any disk `flydrive` can drive. */
export function imagesOn(disk: Disk): ImageStore {
  const get = async (name: string) => {
    try {
      return await disk.getBytes(name);
    } catch (error) {
      if (await disk.exists(name)) throw error;
      return null;
    }
  };
  return {
    async put(bytes) {
      const fileName = `${randomBytes(16).toString('hex')}.webp`;
      await disk.put(fileName, bytes);
      return fileName;
    },
    get,
    getVariant: (fileName, width) => get(variantOf(fileName, width)),
    async putVariant(fileName, width, bytes) {
      const name = variantOf(fileName, width);
      await disk.put(name, bytes);
      // The image goes first when it is removed: gone by now, its removal may have missed this one.
      if (await disk.exists(fileName)) return true;
      await disk.delete(name);
      return false;
    },
    async remove(fileName) {
      await disk.delete(fileName);
      await Promise.all(PICTURE_WIDTHS.map((width) => disk.delete(variantOf(fileName, width))));
    },
    async *list() {
      let next: string | undefined;
      do {
        const page = await disk.listAll('/', next ? { paginationToken: next } : {});
        const files = [...page.objects].filter((object) => object.isFile);
        const ours = files.filter(({ name }) => FILE_NAME.test(name));
        for (let from = 0; from < ours.length; from += BATCH) {
          const batch = ours.slice(from, from + BATCH).map((file) => described(disk, file));
          yield (await Promise.all(batch)).filter((file) => file !== null);
        }
        next = page.paginationToken;
      } while (next);
    },
  };
}

function variantOf(fileName: string, width: PictureWidth): string {
  return fileName.replace('.webp', `-${width}.webp`);
}

/** Null for a file that somebody removed after it was listed. */
async function described(disk: Disk, file: DriveFile): Promise<StoredFile | null> {
  try {
    const { lastModified } = await file.getMetaData();
    return { fileName: file.name.replace(FILE_NAME, '$1.webp'), storedAt: lastModified };
  } catch (error) {
    if (await disk.exists(file.name)) throw error;
    return null;
  }
}
