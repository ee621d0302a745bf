import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { PICTURE_WIDTHS, type PictureWidth, UPLOADS_PATH } from '@oficio/contract/pictures.ts';
import { Disk, type DriveFile } from 'flydrive';
import { FolderDriver } from './folder-driver.ts';
import { guardStore } from './guard-store.ts';

/** Number of files of a folder that are listed at once, and whose metadata is read concurrently. */
const BATCH = 500;

/** A stored image, or one of its variants. */
const FILE_NAME = /^([0-9a-f]{32})(?:-\d+)?\.webp$/;

export interface StoredFile {
  /** File name of the image; for a variant, that of its image. */
  fileName: string;
  storedAt: Date;
}

/** Stores processed images under names that cannot be guessed. */
export interface ImageStore {
  /** Stores a WebP and resolves to its file name: 128 random bits and `.webp`. */
  put(bytes: Uint8Array): Promise<string>;
  /** Stores a WebP under the file name that it had in a backup. */
  putAgain(fileName: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of an image; null when the file does not exist. */
  get(fileName: string): Promise<Uint8Array | null>;
  /** The bytes of an image's variant in a width; null when it does not exist. */
  getVariant(fileName: string, width: PictureWidth): Promise<Uint8Array | null>;
  /**
   * Stores the variant of an image in a width, until the image is removed. Resolves to false when
   * the image no longer exists.
   */
  putVariant(fileName: string, width: PictureWidth, bytes: Uint8Array): Promise<boolean>;
  /** Removes an image with its variants; does nothing when it does not exist. */
  remove(fileName: string): Promise<void>;
  /** All files in batches, with the time at which each was stored. */
  list(): AsyncIterable<StoredFile[]>;
}

/** The URL, relative to the host, of a stored file; without a signature it serves public images. */
export function imageUrl(fileName: string): string {
  return `${UPLOADS_PATH}/${fileName}`;
}

/** The URL, without a signature, of an image that may be missing; null without one. */
export function photoUrl(fileName: string | null): string | null {
  return fileName === null ? null : imageUrl(fileName);
}

/** The file name in a URL issued by this server, signed or not; null for any other text. */
export function fileNameOf(url: string): string | null {
  return /^\/uploads\/([0-9a-f]{32}\.webp)(?:\?[\w=&-]*)?$/.exec(url)?.[1] ?? null;
}

/**
 * Stores images in `DATA_DIR/uploads`. Storing, reading and removing throw Unavailable when the
 * folder does not allow it, for example because the disk is full or read-only.
 */
export function openImageStore(dataDir: string): ImageStore {
  const folder = new FolderDriver(join(dataDir, 'uploads'));
  return guardStore(imagesOn(new Disk(folder), () => folder.listFiles(BATCH)));
}

/**
 * Stores images on a `flydrive` disk.
 * @param files lists the disk in batches
 */
export function imagesOn(disk: Disk, files = () => pagesOf(disk)): ImageStore {
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
    putAgain: (fileName, bytes) => disk.put(fileName, bytes),
    get,
    getVariant: (fileName, width) => get(variantOf(fileName, width)),
    async putVariant(fileName, width, bytes) {
      const name = variantOf(fileName, width);
      await disk.put(name, bytes);
      // A concurrent removal deletes the image before its variants. If the image is gone now, that
      // removal may have missed this variant.
      if (await disk.exists(fileName)) return true;
      await disk.delete(name);
      return false;
    },
    async remove(fileName) {
      await disk.delete(fileName);
      await Promise.all(PICTURE_WIDTHS.map((width) => disk.delete(variantOf(fileName, width))));
    },
    async *list() {
      for await (const batch of files()) {
        const ours = batch.filter(({ name }) => FILE_NAME.test(name));
        const found = await Promise.all(ours.map((file) => described(disk, file)));
        yield found.filter((file) => file !== null);
      }
    },
  };
}

/** The files of a disk, in the pages of its listing. */
async function* pagesOf(disk: Disk): AsyncGenerator<DriveFile[]> {
  let next: string | undefined;
  do {
    const page = await disk.listAll('/', next ? { paginationToken: next } : {});
    yield [...page.objects].filter((object) => object.isFile);
    next = page.paginationToken;
  } while (next);
}

function variantOf(fileName: string, width: PictureWidth): string {
  return fileName.replace('.webp', `-${width}.webp`);
}

/** The metadata of a file; null when it was removed after it was listed. */
async function described(disk: Disk, file: DriveFile): Promise<StoredFile | null> {
  try {
    const { lastModified } = await file.getMetaData();
    return { fileName: file.name.replace(FILE_NAME, '$1.webp'), storedAt: lastModified };
  } catch (error) {
    if (await disk.exists(file.name)) throw error;
    return null;
  }
}
