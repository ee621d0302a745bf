import type { PictureWidth } from '@oficio/contract/pictures.ts';
import type { FastifyBaseLogger } from 'fastify';
import sharp from 'sharp';
import { Unavailable } from '../../errors.ts';
import { decodeInTurn, imageCallsOf } from './image-queue.ts';
import type { ImageStore } from './image-store.ts';

/**
 * Maximum number of waiting calls; lower than for uploads, so that requests for images cannot block
 * uploads.
 */
const MAX_WAITING = 20;

/** Requests for narrower images take turns with the uploads of accounts as one caller. */
const CALLER = 'scaled';

export interface ScaledImage {
  bytes: Uint8Array;
  /**
   * False when the result could not be stored, or is the original because too many calls wait, or
   * this one for too long.
   */
  isFinal: boolean;
}

/**
 * Serves stored images in narrower widths. Each variant is created when it is first requested, and
 * stored with its image.
 */
export class ScaledImages {
  readonly #images: ImageStore;
  readonly #log: FastifyBaseLogger;
  readonly #underWay = new Map<string, Promise<ScaledImage | null>>();

  constructor(images: ImageStore, log: FastifyBaseLogger) {
    this.#images = images;
    this.#log = log;
  }

  /**
   * An image scaled down to a width, never enlarged; null when the image does not exist. Concurrent
   * calls for the same variant share one result.
   * @throws Unavailable when the store is unavailable
   */
  read(fileName: string, width: PictureWidth): Promise<ScaledImage | null> {
    const name = `${width}/${fileName}`;
    const known = this.#underWay.get(name);
    if (known) return known;
    const reading = this.#readOrMake(fileName, width).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, reading);
    return reading;
  }

  async #readOrMake(fileName: string, width: PictureWidth): Promise<ScaledImage | null> {
    const kept = await this.#images.getVariant(fileName, width);
    if (kept && isWhole(kept)) return { bytes: kept, isFinal: true };
    const stored = await this.#images.get(fileName);
    if (!stored) return null;
    const unscaled = { bytes: stored, isFinal: false };
    if (imageCallsOf(CALLER) >= MAX_WAITING) return unscaled;
    let bytes: Uint8Array | null;
    try {
      bytes = await decodeInTurn(CALLER, () => scaleDown(stored, width));
    } catch (error) {
      if (error instanceof Unavailable) return unscaled;
      throw error;
    }
    if (!bytes) return { bytes: stored, isFinal: true };
    try {
      const isThere = await this.#images.putVariant(fileName, width, bytes);
      return isThere ? { bytes, isFinal: true } : null;
    } catch (error) {
      this.#log.warn({ error, fileName, width }, 'a narrower image could not be kept');
      return { bytes, isFinal: false };
    }
  }
}

/** Scales an image down; null when it is not wider than `width`. */
async function scaleDown(bytes: Uint8Array, width: number): Promise<Uint8Array | null> {
  const image = sharp(bytes);
  if ((await image.metadata()).width <= width) return null;
  return image.resize({ width }).webp({ quality: 80 }).toBuffer();
}

/**
 * Compares the length with the one in the WebP header. A file that another process is still
 * writing, or did not finish, is shorter.
 */
function isWhole(bytes: Uint8Array): boolean {
  const { buffer, byteOffset, byteLength } = bytes;
  const told = new DataView(buffer, byteOffset, byteLength);
  return byteLength >= 12 && told.getUint32(4, true) + 8 === byteLength;
}
