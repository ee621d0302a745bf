import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFromRoot } from '../proofs/find-test.ts';

interface Package {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
  dev?: boolean;
}

const root = join(import.meta.dirname, '..', '..');
const lock = JSON.parse(readFromRoot('package-lock.json')) as { packages: Record<string, Package> };
const installed = Object.entries(lock.packages).filter(
  ([path, { link, inBundle, dev }]) => path.includes('node_modules/') && !link && !inBundle && !dev,
);

test('every package of the product comes from the npm registry, with its checksum', () => {
  expect(installed.length).toBeGreaterThan(100);
  // A package of another place names it.
  const elsewhere = installed.filter(([, { resolved }]) => {
    return resolved && !/^https:\/\/[a-z]+\.npmjs\.org\//.test(resolved);
  });
  expect(elsewhere.map(([path]) => path)).toEqual([]);
  const unchecked = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
  expect(unchecked.map(([path]) => path)).toEqual([]);
});

test('every version is pinned', () => {
  const manifests = globSync('{.,apps/*,packages/*}/package.json', { cwd: root });
  expect(manifests.length).toBeGreaterThan(4);
  const open = manifests.flatMap((path) => {
    const manifest = JSON.parse(readFromRoot(path)) as Record<string, Record<string, string>>;
    const { dependencies = {}, devDependencies = {} } = manifest;
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([name, version]) => !name.startsWith('@oficio/') && !/^\d+\.\d+\.\d+/.test(version))
      .map(([name, version]) => `${path}: ${name} ${version}`);
  });
  expect(open).toEqual([]);
});
