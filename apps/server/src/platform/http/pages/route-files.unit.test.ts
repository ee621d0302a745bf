import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRouteLinks } from './route-files.ts';

const route = (name: string) => `src/routes/${name}.tsx?tsr-split=component`;
const manifest = {
  'index.html': { file: 'assets/app.js', css: ['assets/app.css'], imports: ['_runtime.js'] },
  '_runtime.js': { file: 'assets/runtime.js' },
  '_card.js': { file: 'assets/card.js', css: ['assets/card.css'], imports: ['index.html'] },
  [route('index')]: { file: 'assets/home.js', imports: ['index.html'] },
  [route('search')]: { file: 'assets/search.js', imports: ['_runtime.js', '_card.js'] },
  [route('provider.$providerId')]: { file: 'assets/provider.js', imports: ['_card.js'] },
};

let webRoot: string;
beforeEach(async () => {
  webRoot = await mkdtemp(join(tmpdir(), `oficio-web-${process.pid}-`));
});
afterEach(() => rm(webRoot, { recursive: true }));

async function build(): Promise<void> {
  await mkdir(join(webRoot, '.vite'));
  await writeFile(join(webRoot, '.vite/manifest.json'), JSON.stringify(manifest));
}

async function linkedAt(path: string) {
  const $ = load((await readRouteLinks(webRoot))(path));
  return $('link')
    .toArray()
    .map((link) => [$(link).attr('rel'), $(link).attr('href')]);
}

test.each([
  ['/', [['modulepreload', '/assets/home.js']]],
  [
    '/search',
    [
      ['modulepreload', '/assets/search.js'],
      ['modulepreload', '/assets/card.js'],
      ['stylesheet', '/assets/card.css'],
    ],
  ],
  [
    '/provider/0198',
    [
      ['modulepreload', '/assets/provider.js'],
      ['modulepreload', '/assets/card.js'],
      ['stylesheet', '/assets/card.css'],
    ],
  ],
  ['/provider', []],
  ['/provider/0198/more', []],
  ['/nowhere', []],
])('%s links to what its screen needs beyond the page itself', async (path, links) => {
  await build();
  expect(await linkedAt(path)).toEqual(links);
});

test('a build that does not tell its files is linked to nothing', async () => {
  expect(await linkedAt('/search')).toEqual([]);
});
