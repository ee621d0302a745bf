import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { buildTestApp, type TestApp, type TestAppOptions } from './build-test-app.ts';

const web = join(import.meta.dirname, '../../../web');

/**
 * Starts a server that renders the pages of the built web app.
 * @throws Error without a build
 */
export async function buildPageApp(options: TestAppOptions = {}): Promise<TestApp> {
  const built = join(web, 'dist-server');
  if (!existsSync(built)) throw new Error('apps/web is not built: run `npm run build` first');
  const folder = await mkdtemp(join(tmpdir(), `oficio-web-${process.pid}-`));
  const webRoot = join(folder, 'dist');
  await mkdir(webRoot);
  await copyFile(join(web, 'index.html'), join(webRoot, 'index.html'));
  await symlink(built, join(folder, 'dist-server'));
  const app = await buildTestApp({ ...options, webRoot });
  return {
    ...app,
    async close() {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface OpenedPage {
  status: number;
  headers: Headers;
  $: CheerioAPI;
  /** Contents of the `<meta>` elements by name or property. */
  meta(name: string): string | undefined;
  /** The structured data (schema.org) of the page. */
  linkedData: unknown[];
  /** The inlined API responses of the page, by the path of the endpoint. */
  answers: Record<string, { input: unknown; data: unknown; isPartial?: boolean }>;
}

/** Fetches a page like a search engine. */
export async function openPage({ host }: TestApp, path: string): Promise<OpenedPage> {
  const { status, headers, ...response } = await readPage(host + path);
  const $ = load(response.text);
  const inlined: { key: [string, unknown]; data: unknown; isPartial?: boolean }[] = JSON.parse(
    $('#first-answers').text() || '[]',
  );
  return {
    status,
    headers,
    $,
    meta: (name) => $(`meta[name="${name}"], meta[property="${name}"]`).attr('content'),
    linkedData: $('script[type="application/ld+json"]')
      .toArray()
      .map((script) => JSON.parse($(script).text())),
    answers: Object.fromEntries(
      inlined.map(({ key: [path, input], ...answer }) => [path, { input, ...answer }]),
    ),
  };
}

async function readPage(url: string) {
  const response = await fetch(url);
  return { status: response.status, headers: response.headers, text: await response.text() };
}
