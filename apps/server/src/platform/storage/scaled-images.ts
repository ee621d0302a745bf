import type { PictureWidth } from '@oficio/contract/pictures.ts';
import sharp from 'sharp';
import type { ImageStore } from './image-store.ts';
import { pictureTurn } from './picture-turn.ts';

/** Fewer than those an upload waits behind: who only looks never keeps an upload from its place. */
const MAX_WAITING = 20;

export interface ScaledImage {
  bytes: Uint8Array;
  /** False for the image as it is stored, sent because too many others wait to be scaled. */
  isFinal: boolean;
}

/** Stored images in narrower widths: each made when it is first asked for, and kept with its image. */
export class ScaledImages {
  readonly #images: ImageStore;
  readonly #underWay = new Map<string, Promise<ScaledImage | null>>();

  constructor(images: ImageStore) {
    this.#images = images;
  }

  /**
   * An image at most that wide, never enlarged; null when there is no such image. Whoever asks for
   * the same while it is made waits for the same.
   * @throws Unavailable when the store is away
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
    if (pictureTurn.pendingCount >= MAX_WAITING) return { bytes: stored, isFinal: false };
    const bytes = await pictureTurn(() => scaleDown(stored, width));
    if (!bytes) return { bytes: stored, isFinal: true };
    return (await this.#images.putVariant(fileName, width, bytes))
      ? { bytes, isFinal: true }
      : null;
  }
}

/** Null when the image is no wider than that. */
async function scaleDown(bytes: Uint8Array, width: number): Promise<Uint8Array | null> {
  const image = sharp(bytes);
  if ((await image.metadata()).width <= width) return null;
  return image.resize({ width }).webp({ quality: 80 }).toBuffer();
}

/** A WebP says how long it is: one that another process still writes, or never finished, is shorter. */
function isWhole(bytes: Uint8Array): boolean {
  const { buffer, byteOffset, byteLength } = bytes;
  const told = new DataView(buffer, byteOffset, byteLength);
  return byteLength >= 12 && told.getUint32(4, true) + 8 === byteLength;
}
