import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { licenceProblems, scriptProblems } from './supply-problems.ts';

const root = join(import.meta.dirname, '../..');
const read = async (file: string) => JSON.parse(await readFile(join(root, file), 'utf8'));

const exceptions = {
  'node_modules/@react-leaflet/core': { license: 'Hippocratic-2.1' },
  'node_modules/react-leaflet': { license: 'Hippocratic-2.1' },
  'node_modules/xmlhttprequest-ssl': {},
};
const licensed = (license: string | undefined, dev = false) =>
  licenceProblems({
    ...exceptions,
    'node_modules/a/node_modules/@b/c': { version: '1.0.0', dev, ...(license && { license }) },
  });

describe('the dependencies in package-lock.json', () => {
  test('of the running product have licences that are allowed', async () => {
    expect(licenceProblems((await read('package-lock.json')).packages)).toEqual([]);
  });

  test('have no install script that allowScripts does not list', async () => {
    const [{ packages }, { allowScripts }] = [
      await read('package-lock.json'),
      await read('package.json'),
    ];
    expect(scriptProblems(packages, allowScripts)).toEqual([]);
  });
});

describe('a licence', () => {
  test.each(['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND LGPL-3.0-or-later'])(
    '%s is allowed',
    (license) => expect(licensed(license)).toEqual([]),
  );

  test.each(['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-3.0', 'UNLICENSED', undefined])(
    '%s is not',
    (license) => {
      expect(licensed(license)).toEqual([expect.stringContaining('@b/c@1.0.0 has the licence')]);
    },
  );

  test('of a development dependency does not matter', () => {
    expect(licensed('GPL-3.0', true)).toEqual([]);
  });

  test('of an exception must stay the same, and its package installed', () => {
    const changed = { ...exceptions, 'node_modules/react-leaflet': { license: 'GPL-3.0' } };
    expect(licenceProblems(changed)).toEqual([expect.stringContaining('react-leaflet@')]);
    const { 'node_modules/react-leaflet': _, ...removed } = exceptions;
    expect(licenceProblems(removed)).toEqual([
      'react-leaflet is no longer installed: remove its exception',
    ]);
  });
});

describe('an install script', () => {
  const locked = { 'node_modules/x': { hasInstallScript: true }, 'packages/y': {} };

  test('must be decided on', () => {
    expect(scriptProblems(locked, {})).toEqual([
      'x has an install script: read it, then list it in allowScripts',
    ]);
    expect(scriptProblems(locked, { x: true })).toEqual([]);
    expect(scriptProblems(locked, { x: false })).toEqual([]);
  });

  test('that is gone is removed from the list', () => {
    expect(scriptProblems({}, { x: true })).toEqual([
      'x has no install script: remove it from allowScripts',
    ]);
  });
});
