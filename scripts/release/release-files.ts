import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What a release is made of, relative to the root: the code that runs, its build and its manuals. */
export const RELEASE_PARTS: readonly string[] = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'CHANGELOG.md',
  'README.md',
  'SECURITY.md',
  'apps/server/package.json',
  'apps/server/src',
  'apps/web/package.json',
  'apps/web/dist',
  'apps/web/dist-server',
  'packages',
  'docs/decisions',
  'docs/guides',
  'docs/operations',
  'docs/security',
  'deploy',
];

const leftOutFolders = new Set(['node_modules', 'testing']);
/** Also the hidden files of an operator: `deploy/.env` has passwords. */
const leftOutFile = /^\.|\.(test|long)\.tsx?$|^tsconfig\.json$/;

/**
 * The files of a release, relative to the root, without tests, the tools of development and hidden
 * files within folders.
 */
export async function releaseFiles(root: string): Promise<string[]> {
  return (await Promise.all(RELEASE_PARTS.map((part) => filesOf(root, part)))).flat();
}

async function filesOf(root: string, part: string): Promise<string[]> {
  const entries = await readdir(join(root, part), { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (!entries) return [part];
  const found = entries.map((entry) => {
    const path = `${part}/${entry.name}`;
    if (entry.isDirectory()) return leftOutFolders.has(entry.name) ? [] : filesOf(root, path);
    return leftOutFile.test(entry.name) ? [] : [path];
  });
  return (await Promise.all(found)).flat().toSorted();
}
