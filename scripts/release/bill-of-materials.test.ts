import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { billOfMaterials, type Lock } from './bill-of-materials.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const ours: Lock = read('package-lock.json');

test('names every dependency of the server and the web app, and none of development only', () => {
  const names = billOfMaterials(ours).components.map(({ name }) => name);
  for (const part of ['apps/server', 'apps/web']) {
    const needed = Object.keys(read(`${part}/package.json`).dependencies);
    expect(names).toEqual(expect.arrayContaining(needed.filter((name) => !isOwn(name))));
  }
  for (const name of ['vitest', 'typescript', '@playwright/test'])
    expect(names).not.toContain(name);
});

test('has licence, hash and dependencies of each package', () => {
  const lock: Lock = {
    name: 'oficio',
    version: '1.0.0',
    packages: {
      '': { name: 'oficio' },
      'apps/server': { name: '@oficio/server', dependencies: { a: '1' } },
      'node_modules/@oficio/server': { link: true },
      'node_modules/@b/b': { version: '1.0.0' },
      'node_modules/a': {
        version: '2.0.0',
        license: 'MIT',
        integrity: 'sha512-AQI=',
        dependencies: { '@b/b': '2', c: '1' },
      },
      'node_modules/a/node_modules/@b/b': { version: '2.0.0', dependencies: { c: '1' } },
      'node_modules/c': { version: '3.0.0' },
      'node_modules/d': { version: '4.0.0', dev: true },
    },
  };
  const { components, dependencies } = billOfMaterials(lock);
  expect(components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/%40b/b@1.0.0',
    'pkg:npm/a@2.0.0',
    'pkg:npm/%40b/b@2.0.0',
    'pkg:npm/c@3.0.0',
  ]);
  expect(components[1]).toMatchObject({
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512', content: '0102' }],
  });
  expect(dependencies.slice(1, 3)).toEqual([
    {
      ref: 'node_modules/a',
      dependsOn: ['node_modules/a/node_modules/@b/b', 'node_modules/c'],
    },
    { ref: 'node_modules/a/node_modules/@b/b', dependsOn: ['node_modules/c'] },
  ]);
});

function isOwn(name: string): boolean {
  return name.startsWith('@oficio/');
}
