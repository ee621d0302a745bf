import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messages } from '@oficio/contract/errors/messages.ts';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '../../clock.ts';
import { RateLimits } from '../../rate-limits.ts';
import { handleErrors } from '../error-handler.ts';
import { Admission, shedLoad } from '../shed-load.ts';
import { servePages } from './serve-pages.ts';

const limits = { running: 4, runningPerCaller: 2, waiting: 4, resumedWaiting: 4, waitMs: 60_000 };
const [FLOODING, OTHER, THIRD] = ['192.0.2.1', '198.51.100.1', '203.0.113.1'];

let webRoot: string;
let app: FastifyInstance;
let host: string;
/** Continues the descriptions of pages that have begun. */
let continues: (() => void)[];
let described: string[];

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), `web-${process.pid}-`));
  const built = join(import.meta.dirname, '../../../../../web/index.html');
  await copyFile(built, join(webRoot, 'index.html'));
});
afterAll(() => rm(webRoot, { recursive: true }));

afterEach(async () => {
  for (const resolve of continues) resolve();
  await app.close();
});

async function start(rateLimitFactor: number): Promise<void> {
  [continues, described] = [[], []];
  app = fastify({ forceCloseConnections: true, trustProxy: true });
  handleErrors(app);
  shedLoad(app, new Admission(new RateLimits(rateLimitFactor, null), app.log, limits, limits));
  app.get('/healthz', async () => 'ok');
  await servePages(app, {
    webRoot,
    publicUrl: 'https://oficio.example',
    tileUrl: 'https://tiles.example',
    clock: systemClock,
    describe: async (path) => {
      described.push(path);
      await new Promise<void>((resolve) => continues.push(resolve));
      return { title: 'Fontaneros', description: 'x', path, linkedData: [], answers: [] };
    },
    ask: async () => null,
    renderPage: null,
  });
  host = await app.listen({ port: 0, host: '127.0.0.1' });
}
beforeEach(() => start(1000));

const open = async (path: string, network: string) => {
  const response = await fetch(host + path, { headers: { 'x-forwarded-for': network } });
  const isWhole = (await response.text()).includes('Fontaneros');
  return [response.status, isWhole];
};
const begun = (count: number) => vi.waitFor(() => expect(described).toHaveLength(count));
const wait = (count: number) => vi.waitFor(() => expect(app.admission.waiting).toBe(count));
const whole = [200, true];

/** Occupies the slots of the flooding network with two searches. */
const flood = async () => {
  const searches = ['a', 'b'].map((keyword) => open(`/search?q=${keyword}`, FLOODING));
  await begun(2);
  return searches;
};

test('a network that floods delays only its own requests for a page', async () => {
  const searches = await flood();
  const own = open('/', FLOODING);
  await wait(1);
  const others = [open('/', OTHER), open('/', THIRD)];
  await begun(3);
  continues[2]?.();
  expect(await Promise.all(others)).toEqual([whole, whole]);
  expect(app.admission.waiting).toBe(1);
  continues[0]?.();
  expect(await own).toEqual(whole);
  continues[1]?.();
  expect(await Promise.all(searches)).toEqual([whole, whole]);
  expect(described).toEqual(['/search', '/search', '/']);
});

test('a client that closes its connection while it waits takes no page from others', async () => {
  const searches = await flood();
  const abandoned = get(host, { headers: { 'x-forwarded-for': FLOODING } }).on('error', () => {});
  await wait(1);
  const other = open('/', OTHER);
  await begun(3);
  abandoned.destroy();
  await wait(0);
  continues[2]?.();
  expect(await other).toEqual(whole);
  for (const resolve of continues) resolve();
  await Promise.all(searches);
});

test('a network that has many pages rendered gets the bare app for a while', async () => {
  await app.close();
  await start(1 / 120);
  const render = async (path: string, network: string) => {
    const pages = described.length;
    const page = open(path, network);
    await begun(pages + 1);
    continues[pages]?.();
    return page;
  };
  expect(await render('/?x=1', FLOODING)).toEqual(whole);
  expect(await render('/?x=2', FLOODING)).toEqual(whole);
  expect(await open('/?x=3', FLOODING)).toEqual([429, false]);
  const { headers } = await fetch(`${host}/?x=3`, { headers: { 'x-forwarded-for': FLOODING } });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await open('/?x=1', FLOODING)).toEqual(whole);
  expect(await render('/?x=3', OTHER)).toEqual(whole);
  expect(described).toHaveLength(3);
});

test('a network that asks for too many pages and files is refused for a while', async () => {
  await app.close();
  await start(1 / 1000);
  const status = async (path: string, network: string) => (await open(path, network))[0];
  for (const path of ['/dashboard', '/uploads/unknown.webp', '/dashboard']) {
    expect(await status(path, FLOODING)).not.toBe(429);
  }
  const refused = await fetch(`${host}/dashboard`, { headers: { 'x-forwarded-for': FLOODING } });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toEqual({ detail: messages.tooManyAttempts });
  expect(await status('/uploads/unknown.webp', FLOODING)).toBe(429);
  expect(await status('/dashboard', OTHER)).toBe(200);
  expect(await status('/healthz', FLOODING)).toBe(200);
  // A new version of the app requests all of them.
  expect(await status('/assets/unknown.js', FLOODING)).toBe(404);
});
