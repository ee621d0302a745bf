import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import * as z from 'zod';
import { BackupError } from './backup-error.ts';

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** About 128 MB and half a second for each guess of a passphrase. */
const scryptCost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };

const rawKey = /^[0-9a-f]{64}$/i;
const kindOf = (key: string) => (rawKey.test(key) ? 'raw' : 'scrypt');

/** What a reader needs besides the key. It is not secret. */
export const encryptionSchema = z.object({
  cipher: z.literal(CIPHER),
  key: z.enum(['raw', 'scrypt']),
  salt: z.string(),
  /** Tells a wrong key from a damaged file. */
  check: z.string(),
});
type Encryption = z.infer<typeof encryptionSchema>;

/** Encrypts the files of one backup, or leaves them as they are. */
export interface Seal {
  /** Null without encryption. */
  readonly encryption: Encryption | null;
  /** @param name of the file: a file does not open under the name of another */
  close(name: string, bytes: Uint8Array): Uint8Array;
  /** @throws BackupError when the file was not sealed under this name with this key */
  open(name: string, bytes: Uint8Array): Uint8Array;
}

const noSeal: Seal = { encryption: null, close: (_, bytes) => bytes, open: (_, bytes) => bytes };

/**
 * The seal of a new backup.
 * @param key 64 hexadecimal digits, or a passphrase; null does not encrypt
 */
export async function newSeal(key: string | null): Promise<Seal> {
  if (key === null) return noSeal;
  const salt = randomBytes(KEY_BYTES);
  const keys = await keysOf(key, salt);
  return sealWith(keys.sealing, {
    cipher: CIPHER,
    key: kindOf(key),
    salt: salt.toString('base64'),
    check: keys.check.toString('base64'),
  });
}

/** What is needed to open a backup. */
export interface OpenWith {
  /** As in `newSeal`. */
  key: string | null;
  /** Whether a backup without encryption is opened although there is a key. */
  allowsUnencrypted?: boolean;
}

/**
 * The seal of an existing backup.
 * @throws BackupError when it needs a key, or another one, or is not encrypted although there is a
 *   key: without it, those who can write to the store could make a backup that is restored
 */
export async function sealOf(
  encryption: Encryption | null,
  { key, allowsUnencrypted = false }: OpenWith,
): Promise<Seal> {
  if (encryption === null) {
    if (key === null || allowsUnencrypted) return noSeal;
    throw new BackupError(
      'The backup is not encrypted, although BACKUP_KEY is set: it may be forged. If it is yours, add --allow-unencrypted.',
    );
  }
  if (key === null) throw new BackupError('The backup is encrypted: set BACKUP_KEY to its key.');
  const keys = await keysOf(key, Buffer.from(encryption.salt, 'base64'));
  const check = Buffer.from(encryption.check, 'base64');
  const isRight =
    encryption.key === kindOf(key) &&
    check.length === keys.check.length &&
    timingSafeEqual(check, keys.check);
  if (!isRight) throw new BackupError('BACKUP_KEY is not the key of this backup.');
  return sealWith(keys.sealing, encryption);
}

async function keysOf(key: string, salt: Buffer) {
  // The key alone decides, never the backup: a passphrase read as digits would be an empty secret.
  const secret =
    kindOf(key) === 'raw'
      ? Buffer.from(key, 'hex')
      : await derive(key, salt, KEY_BYTES, scryptCost);
  const part = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `oficio backup ${purpose}`, KEY_BYTES));
  return { sealing: part('files'), check: part('check') };
}

function sealWith(key: Buffer, encryption: Encryption): Seal {
  const boundTo = (name: string) => Buffer.from(`${encryption.salt} ${name}`);
  return {
    encryption,
    close(name, bytes) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(boundTo(name));
      return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    },
    open(name, bytes) {
      const end = bytes.length - TAG_BYTES;
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
          .setAAD(boundTo(name))
          .setAuthTag(bytes.subarray(end));
        const opened = decipher.update(bytes.subarray(NONCE_BYTES, end));
        return Buffer.concat([opened, decipher.final()]);
      } catch (cause) {
        throw new BackupError(`The file ${name} of the backup was changed.`, { cause });
      }
    },
  };
}
