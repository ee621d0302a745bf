import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LINK_EXPIRES, LINK_SIGNATURE } from '@oficio/contract/pictures.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { imageUrl } from './image-store.ts';

/**
 * Links are valid until the end of the period after the current one, so for 12 to 24 hours. Within
 * a period an image has one link, which browsers can cache.
 */
const PERIOD_SECONDS = 12 * 3600;

const KEY_BYTES = 32;

/** The longest accepted `expires`; more digits would not be an exact number of seconds. */
const SECONDS = /^\d{1,12}$/;

/** Signs links to private images, and checks them. A link is valid for every width of its image. */
export class ImageLinks {
  readonly #key: Buffer;
  readonly #clock: Clock;

  constructor(key: Buffer, clock: Clock) {
    this.#key = key;
    this.#clock = clock;
  }

  /** The URL of an image, relative to the host, with which anyone can fetch it for 12 to 24 hours. */
  sign(fileName: string): string {
    const period = Math.floor(this.#now() / PERIOD_SECONDS);
    const expires = String((period + 2) * PERIOD_SECONDS);
    const query = new URLSearchParams([
      [LINK_EXPIRES, expires],
      [LINK_SIGNATURE, this.#signatureOf(fileName, expires).toString('base64url')],
    ]);
    return `${imageUrl(fileName)}?${query}`;
  }

  /**
   * The seconds for which the query of a request still allows reading an image; 0 when it is not
   * signed by this server for this image, or has expired.
   */
  secondsLeft(fileName: string, query: Readonly<Record<string, unknown>>): number {
    const { [LINK_EXPIRES]: expires, [LINK_SIGNATURE]: signature } = query;
    if (typeof expires !== 'string' || typeof signature !== 'string') return 0;
    if (!SECONDS.test(expires)) return 0;
    const given = Buffer.from(signature, 'base64url');
    const expected = this.#signatureOf(fileName, expires);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 0;
    return Math.max(0, Math.ceil(Number(expires) - this.#now()));
  }

  #now(): number {
    return this.#clock.now().getTime() / 1000;
  }

  #signatureOf(fileName: string, expires: string): Buffer {
    return createHmac('sha256', this.#key).update(`${fileName}\n${expires}`).digest();
  }
}

/**
 * The links of all processes of a database: its key is created at the first start. When several
 * processes start concurrently, all use the same key.
 */
export async function openImageLinks(db: Database, clock: Clock): Promise<ImageLinks> {
  await db
    .insertInto('image_link_keys')
    .values({ key: randomBytes(KEY_BYTES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { key } = await db.selectFrom('image_link_keys').select('key').executeTakeFirstOrThrow();
  return new ImageLinks(key, clock);
}
