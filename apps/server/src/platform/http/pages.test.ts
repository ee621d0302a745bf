import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APP_SHELL_PATH } from '@oficio/contract/app-shell.ts';
import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#app/testing/build-test-app.ts';

let webRoot: string;
let app: TestApp;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), `oficio-web-${process.pid}-`));
  await mkdir(join(webRoot, 'assets'));
  await copyFile(
    join(import.meta.dirname, '../../../../web/index.html'),
    join(webRoot, 'index.html'),
  );
  for (const file of ['sw.js', 'manifest.webmanifest', 'assets/index-1a2b3c4d.js']) {
    await writeFile(join(webRoot, file), '{}');
  }
  app = await buildTestApp({
    webRoot,
    settings: { tileUrl: 'https://tiles.example/{z}/{x}/{y}.png' },
  });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true, force: true });
});

test('the shell that browsers keep is a page filled in for nobody, and not found', async () => {
  const response = await fetch(app.host + APP_SHELL_PATH);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const $ = load(await response.text());
  expect($('meta[name=robots]').attr('content')).toBe('noindex');
  expect($('meta[name=tile-url]').attr('content')).toBe('https://tiles.example/{z}/{x}/{y}.png');
  expect($('#root').text()).toBe('');
});

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

test('a worker and a manifest may come from this origin only', async () => {
  const { headers } = await fetch(`${app.host}/`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("worker-src 'self';");
  expect(policy).toContain("manifest-src 'self';");
});
