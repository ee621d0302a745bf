import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@oficio/contract/second-factor.ts';
import { hashToken } from '#app/platform/security/tokens.ts';

/** 32 characters: digits and letters without those that look alike (0 and O, 1 and I). */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/**
 * The number of characters, of 5 bits each: 140 random bits, so that a fast hash of a code cannot be
 * reversed.
 */
const LENGTH = 28;

/** Ten new codes of seven groups such as `7KQM-2XHD-9PVN-…`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length])
      .join('')
      .replace(/.{4}(?=.)/g, '$&-'),
  );
}

/** The stored hash of a code, whatever its case and separators. */
export function hashRecoveryCode(code: string): Buffer {
  return hashToken(code.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase());
}
