import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What a release is made of, relative to the root: the code that runs, its build and its manuals. */
const parts = [
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
  'docs/guides',
  'docs/operations',
  'deploy',
];
const isLeftOut = /(^|\/)(node_modules|testing)(\/|$)|\.test\.tsx?$|(^|\/)tsconfig\.json$/;

/** The files of a release, relative to the root, without tests and the tools of development. */
export async function releaseFiles(root: string): Promise<string[]> {
  const files = await Promise.all(parts.map((part) => filesOf(root, part)));
  return files.flat().filter((file) => !isLeftOut.test(file));
}

async function filesOf(root: string, part: string): Promise<string[]> {
  if (isLeftOut.test(part)) return [];
  const entries = await readdir(join(root, part), { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (!entries) return [part];
  const found = entries.map((entry) => {
    const path = `${part}/${entry.name}`;
    return entry.isDirectory() ? filesOf(root, path) : [path];
  });
  return (await Promise.all(found)).flat().toSorted();
}
