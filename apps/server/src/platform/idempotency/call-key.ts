import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/**
 * The idempotency key of a caller's call. Only `hash` is stored. What is needed to read the stored
 * answer, or to guess the request, is derived from the key itself, which the server does not keep:
 * the answer of a registration contains a token, and its request a password.
 */
export class CallKey {
  readonly hash: Buffer;
  readonly #answers: Buffer;
  readonly #requests: Buffer;

  /** @param caller the id of the account; empty for guests, who share their keys */
  constructor(caller: string, key: string) {
    this.hash = hash('sha256', `${caller}\n${key}`, 'buffer');
    const derived = hkdfSync('sha256', key, caller, 'kept answer', 2 * KEY_BYTES);
    this.#answers = Buffer.from(derived, 0, KEY_BYTES);
    this.#requests = Buffer.from(derived, KEY_BYTES);
  }

  /** The stored hash of a request, by which another request with the same key is recognised. */
  hashOf(request: readonly (string | Uint8Array)[]): Buffer {
    const hmac = createHmac('sha256', this.#requests);
    for (const part of request) hmac.update(part);
    return hmac.digest();
  }

  /** Encrypts a text for `open`, with what is derived from the key and stored nowhere. */
  seal(text: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#answers, iv);
    const sealed = [cipher.update(text, 'utf8'), cipher.final()];
    return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]);
  }

  /** @throws Error when the bytes were not sealed with this key */
  open(sealed: Buffer): string {
    const tagAt = IV_BYTES;
    const textAt = IV_BYTES + TAG_BYTES;
    const options = { authTagLength: TAG_BYTES };
    const cipher = createDecipheriv(CIPHER, this.#answers, sealed.subarray(0, tagAt), options);
    cipher.setAuthTag(sealed.subarray(tagAt, textAt));
    return cipher.update(sealed.subarray(textAt), undefined, 'utf8') + cipher.final('utf8');
  }
}
