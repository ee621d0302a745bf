import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 random bits, as URL-safe text. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a token (SHA-256), which cannot be used to authenticate. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
