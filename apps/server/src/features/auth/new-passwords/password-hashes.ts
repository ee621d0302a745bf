import { hash } from 'node:crypto';
import { foldPassword } from './fold-password.ts';

/**
 * Of other passwords one in 51 000 has the hash of one of the 84 017 common ones by chance, and is
 * refused too.
 */
export const HASH_BYTES = 4;

/** The first 32 bits of the SHA-256 hash of a password, regardless of case and accents. */
export function shortHashOf(password: string): number {
  return hash('sha256', foldPassword(password), 'buffer').readUInt32BE();
}

/** The short hashes of passwords in ascending order, without duplicates, big-endian. */
export function encodeHashes(passwords: readonly string[]): Buffer {
  const hashes = [...new Set(passwords.map(shortHashOf))].sort((one, other) => one - other);
  const encoded = Buffer.alloc(hashes.length * HASH_BYTES);
  for (const [index, value] of hashes.entries()) encoded.writeUInt32BE(value, index * HASH_BYTES);
  return encoded;
}
