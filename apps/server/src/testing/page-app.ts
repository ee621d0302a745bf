import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { buildTestApp, type TestApp, type TestAppOptions } from './build-test-app.ts';

const source = join(import.meta.dirname, '../../../web/index.html');

/** A server with the web app's page, which needs no build. */
export async function buildPageApp(options: TestAppOptions = {}): Promise<TestApp> {
  const webRoot = await mkdtemp(join(tmpdir(), `oficio-web-${process.pid}-`));
  await copyFile(source, join(webRoot, 'index.html'));
  const app = await buildTestApp({ ...options, webRoot });
  return {
    ...app,
    async close() {
      await app.close();
      await rm(webRoot, { recursive: true, force: true });
    },
  };
}

export interface OpenedPage {
  status: number;
  headers: Headers;
  $: CheerioAPI;
  /** Content of a `<meta>` by its name or property. */
  meta(name: string): string | undefined;
  /** Each thing of schema.org that the page tells of. */
  linkedData: unknown[];
  /** What came with the page, by the paths of the endpoints. */
  answers: Record<string, { input: unknown; data: unknown }>;
}

/** Fetches a page as a search engine does. */
export async function openPage({ host }: TestApp, path: string): Promise<OpenedPage> {
  const { status, headers, ...response } = await readPage(host + path);
  const $ = load(response.text);
  const inlined: { key: [string, unknown]; data: unknown }[] = JSON.parse(
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
      inlined.map(({ key: [path, input], data }) => [path, { input, data }]),
    ),
  };
}

async function readPage(url: string) {
  const response = await fetch(url);
  return { status: response.status, headers: response.headers, text: await response.text() };
}
