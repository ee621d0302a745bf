import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** Argon2id is the library's default algorithm. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two at once, so that a wave of logins cannot take all cores and memory (decisions §3). */
const turn = pLimit(2);

let dummy: Promise<string> | undefined;

/** Hashes a password with Argon2id (19 MiB, two passes, one lane). */
export function hashPassword(password: string): Promise<string> {
  return turn(() => hash(password, argon2id));
}

/**
 * Whether the password belongs to the hash. Without a hash (unknown account) it spends the same
 * time on a dummy and answers false.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('an account that does not exist');
  const against = stored ?? (await dummy);
  const matches = await turn(() => verify(against, password));
  return stored !== null && matches;
}
