import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalPostgresError } from './local-postgres-error.ts';
import { clusterFolder, type Postmaster } from './postmaster.ts';

/** The longest path of a Unix socket, in bytes, that every supported system accepts. */
const maxSocketPathBytes = 103;

/**
 * The private folder of the database's Unix socket. Its path is short, regardless of the path of
 * the data folder, and always the same for the same data folder.
 * @param owner uid of the account that runs the database
 * @throws {LocalPostgresError} when another account owns that folder or may enter it
 */
export async function socketFolder(dataDir: string, owner: number): Promise<string> {
  const hash = createHash('sha256').update(await realpath(clusterFolder(dataDir)));
  const name = `local-postgres-${hash.digest('hex').slice(0, 16)}`;
  const preferred = join(tmpdir(), name);
  const isShort = Buffer.byteLength(socketPath(preferred)) <= maxSocketPathBytes;
  const folder = isShort ? preferred : join('/tmp', name);
  for (;;) {
    try {
      await ensurePrivate(folder, owner);
      return folder;
    } catch (error) {
      // Another process that ends the server removes the folder.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

async function ensurePrivate(folder: string, owner: number): Promise<void> {
  await mkdir(folder, { mode: 0o700, recursive: true });
  const found = await lstat(folder);
  const self = process.getuid?.() ?? owner;
  const isOwn = found.isDirectory() && (found.uid === self || found.uid === owner);
  if (!isOwn || (found.mode & 0o077) !== 0) {
    throw new LocalPostgresError(
      `The folder ${folder} belongs to another account or is open to others`,
      'remove it and start again',
    );
  }
  if (found.uid !== owner) await chown(folder, owner, owner);
}

/** Path of the socket that the database listens on in its folder. */
export function socketPath(folder: string): string {
  return join(folder, '.s.PGSQL.5432');
}

/**
 * The path to the socket folder of a server whose socket is not the one at that path here, because
 * its process sees other folders: a `/tmp` of its own, for example (PrivateTmp of systemd).
 */
export async function folderElsewhere({ pid, socketFolder }: Postmaster): Promise<string | null> {
  const elsewhere = join(`/proc/${pid}/root`, socketFolder);
  const [theirs, ours] = await Promise.all(
    [elsewhere, socketFolder].map((folder) => lstat(socketPath(folder)).catch(() => null)),
  );
  const isSame = theirs?.dev === ours?.dev && theirs?.ino === ours?.ino;
  return theirs && !isSame ? elsewhere : null;
}
