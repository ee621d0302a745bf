import process from 'node:process';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { Unavailable } from '../../errors.ts';

/** Argon2id is the library's default algorithm. */
const costs = {
  full: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  none: { memoryCost: 8, timeCost: 1, parallelism: 1 },
};

let cost = costs.full;

/**
 * Maximum number of concurrent hashes, so that a burst of logins cannot use all cores and memory
 * (decisions §3).
 */
const queue = pLimit(2);

/** Maximum number of waiting calls: about two seconds of work. */
const MAX_WAITING = 50;

let dummy: Promise<string> | undefined;

/**
 * Sets the cost of hashing. It is not a setting, so that no configuration can weaken a production
 * server: only tests and `testing/cheap-passwords.ts` call it.
 */
export function setPasswordCost(next: keyof typeof costs): void {
  if (process.env.NODE_ENV === 'production')
    throw new Error('Passwords cost what they should here');
  cost = costs[next];
  dummy = undefined;
}

/**
 * Hashes a password with Argon2id (19 MiB, two passes, one lane).
 * @throws Unavailable when 50 calls are waiting
 */
export function hashPassword(password: string): Promise<string> {
  return enqueue(() => hash(password, cost));
}

/**
 * Whether the password matches the hash. Without a hash (unknown account) it takes the same time,
 * for a dummy hash, and resolves to false.
 * @throws Unavailable when 50 calls are waiting
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashDummy();
  const against = stored ?? (await dummy);
  const matches = await enqueue(() => verify(against, password));
  return stored !== null && matches;
}

/**
 * Hashes the password of the dummy. `MAX_WAITING` does not apply: later calls would get the refusal as
 * well. A failed hash is computed again by the next call.
 */
function hashDummy(): Promise<string> {
  const hashing = queue(() => hash('an account that does not exist', cost));
  hashing.catch(() => {
    dummy = undefined;
  });
  return hashing;
}

async function enqueue<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= MAX_WAITING) throw new Unavailable();
  return queue(work);
}
