import { hash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { APP_SHELL_PATH } from '@oficio/contract/pages/app-shell.ts';
import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#app/testing/build-test-app.ts';
import { exchange } from '#app/testing/hostile/raw-connection.ts';

const INLINE = 'document.documentElement.dataset.theme = "light";';
const COMPRESSED = 'console.log("compressed")';

let webRoot: string;
let app: TestApp;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), `oficio-web-${process.pid}-`));
  await mkdir(join(webRoot, 'assets'));
  const page = await readFile(join(import.meta.dirname, '../../../../../web/index.html'), 'utf8');
  const built = page.replace('</head>', `<script>${INLINE}</script></head>`);
  await writeFile(join(webRoot, 'index.html'), built);
  for (const file of ['sw.js', 'manifest.webmanifest', 'assets/index-1a2b3c4d.js']) {
    await writeFile(join(webRoot, file), '{}');
  }
  const script = join(webRoot, 'assets/index-1a2b3c4d.js');
  await writeFile(`${script}.br`, brotliCompressSync(COMPRESSED));
  await writeFile(`${script}.gz`, gzipSync(COMPRESSED));
  app = await buildTestApp({
    webRoot,
    settings: { tileUrl: 'https://tiles.example/{z}/{x}/{y}.png' },
  });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true, force: true });
});

test('the shell that browsers cache has no content and is not indexed', async () => {
  const response = await fetch(app.host + APP_SHELL_PATH);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const $ = load(await response.text());
  expect($('meta[name=robots]').attr('content')).toBe('noindex');
  expect($('meta[name=tile-url]').attr('content')).toBe('https://tiles.example/{z}/{x}/{y}.png');
  expect($('#root').text()).toBe('');
});

test.each([
  ['/auth/', '/auth'],
  ['/search/?q=fontanero', '/search?q=fontanero'],
  ['/servicios/fontaneria/madrid/', '/servicios/fontaneria/madrid'],
])('%s leads to %s', async (path, target) => {
  const response = await fetch(app.host + path, { redirect: 'manual' });
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe(target);
});

test.each(['//otro.example/', '/\\\\otro.example/', '/unknown/', '/auth//'])(
  '%s, which is no screen, leads nowhere',
  async (path) => {
    const response = await exchange(
      app.host,
      `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 404 /);
    expect(response).not.toMatch(/\r\nlocation:/i);
  },
);

test('the built page is never served as it is', async () => {
  const response = await fetch(`${app.host}/index.html`);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('%TILE_URL%');
});

test.each([
  ['/sw.js', /^(text|application)\/javascript/, 'no-cache'],
  ['/manifest.webmanifest', /^application\/manifest\+json/, 'no-cache'],
  ['/assets/index-1a2b3c4d.js', /^(text|application)\/javascript/, /immutable/],
])('%s has its type, and is asked for again as it should be', async (path, type, caching) => {
  const { status, headers } = await fetch(app.host + path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(type);
  expect(headers.get('cache-control')).toMatch(caching);
});

test.each(['br', 'gzip'])('what the build compressed as %s is sent so', async (encoding) => {
  const headers = { 'accept-encoding': encoding };
  const response = await fetch(`${app.host}/assets/index-1a2b3c4d.js`, { headers });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('content-type')).toMatch(/javascript/);
  expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
  expect(await response.text()).toBe(COMPRESSED);
});

test('a page is compressed', async () => {
  const { headers } = await fetch(`${app.host}/`, { headers: { 'accept-encoding': 'br' } });
  expect(headers.get('content-encoding')).toBe('br');
});

test("a page's inline script is allowed by its hash, no other", async () => {
  const response = await fetch(`${app.host}/`);
  const source = hash('sha256', INLINE, 'base64');
  expect(await response.text()).toContain(`<script>${INLINE}</script>`);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`script-src 'self' 'sha256-${source}';`);
});

test('a worker and a manifest may come from this origin only', async () => {
  const { headers } = await fetch(`${app.host}/`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("worker-src 'self';");
  expect(policy).toContain("manifest-src 'self';");
});
