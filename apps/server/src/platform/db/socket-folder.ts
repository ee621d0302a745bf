import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, realpath, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/** The longest path of a Unix socket, in bytes, that every supported system takes. */
const longestSocketPath = 103;
const socketName = '.s.PGSQL.5432';

/**
 * The private folder of the database's Unix socket: short however deep the data folder lies, and
 * always the same for the same data.
 *
 * @param owner uid of the account that runs the database
 * @throws {StartError} when another account owns or may enter that folder
 */
export async function socketFolder(cluster: string, owner: number): Promise<string> {
  const name = createHash('sha256')
    .update(await realpath(cluster))
    .digest('hex')
    .slice(0, 16);
  const long = join(tmpdir(), `oficio-${name}`);
  const folder = fits(long) ? long : join('/tmp', `oficio-${name}`);
  await mkdir(folder, { mode: 0o700, recursive: true });
  const found = await lstat(folder);
  const self = process.getuid?.() ?? owner;
  const isOurs = found.isDirectory() && (found.uid === self || found.uid === owner);
  if (!isOurs || (found.mode & 0o077) !== 0) {
    throw new StartError(
      `The folder ${folder} belongs to somebody else; remove it and start again.`,
    );
  }
  if (found.uid !== owner) await chown(folder, owner, owner);
  return folder;
}

/** Path of the socket the database listens on in its folder. */
export function socketPath(folder: string): string {
  return join(folder, socketName);
}

/** Removes the folder once the database has ended, unless the next one listens there already. */
export async function removeSocketFolder(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'ENOENT') throw error;
  }
}

function fits(folder: string): boolean {
  return Buffer.byteLength(socketPath(folder)) <= longestSocketPath;
}
