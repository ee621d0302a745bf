import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HASH_BYTES, shortHashOf } from './password-hashes.ts';

/** Made by `scripts/make-common-passwords.ts`. */
export const COMMON_PASSWORDS_FILE = join(import.meta.dirname, 'common-passwords.bin');

const hashes = readFileSync(COMMON_PASSWORDS_FILE);

/** Whether a password is one of the 100 000 most common ones, regardless of case and accents. */
export function isCommonPassword(password: string): boolean {
  const wanted = shortHashOf(password);
  let low = 0;
  let high = hashes.length / HASH_BYTES;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const value = hashes.readUInt32BE(middle * HASH_BYTES);
    if (value === wanted) return true;
    if (value < wanted) low = middle + 1;
    else high = middle;
  }
  return false;
}
