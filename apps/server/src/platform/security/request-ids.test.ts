import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { messageSent } from '#app/features/conversations/events.ts';
import { createPair } from '#app/testing/bookings.ts';
import { buildTestApp, type TestApp } from '#app/testing/build-test-app.ts';
import { exchange } from '#app/testing/hostile/raw-connection.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { write } from '#app/testing/write.ts';
import { createLog } from '../log.ts';

const webRoot = await mkdtemp(join(tmpdir(), `oficio-request-ids-${process.pid}-`));
const page = join(import.meta.dirname, '../../../../web/index.html');
await copyFile(page, join(webRoot, 'index.html'));
await copyFile(page, join(webRoot, 'file.txt'));
afterAll(() => rm(webRoot, { recursive: true, force: true }));

const lines: { request?: string; msg: string }[] = [];
const log = createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) });
const app = await startTestApp({ webRoot, log });

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idOf = async (path: string, headers: Record<string, string> = {}, { host } = app) =>
  (await fetch(host + path, { headers })).headers.get('x-request-id');

describe('every answer has an id of its own:', () => {
  test.each([
    ['of the API', '/api/categories'],
    ['a refusal of the API', '/api/profile/me'],
    ['a call of nothing', '/api/nothing'],
    ['of the health check', '/readyz'],
    ['a public page', '/'],
    ['an unknown page', '/nothing'],
    ['a file', '/file.txt'],
    ['an unknown image', `/uploads/${'0'.repeat(32)}.webp`],
    ['the list of pages', '/sitemap.xml'],
    ['to a malformed path', '/%'],
    ['of a socket', '/socket.io/?EIO=4&transport=polling'],
    ['a refusal of a socket', '/socket.io/?EIO=4&transport=nothing'],
  ])('%s', async (_, path) => {
    const id = await idOf(path);
    expect(id).toMatch(UUID);
    expect(await idOf(path)).not.toBe(id);
  });

  test('of a socket without polling', async () => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    };
    const sent = request(`${app.host}/socket.io/?EIO=4&transport=websocket`, { headers }).end();
    const [answer, socket] = await once(sent, 'upgrade');
    socket.destroy();
    expect(answer.headers['x-request-id']).toMatch(UUID);
  });

  test('to what is no HTTP', async () => {
    expect(await exchange(app.host, 'nothing\r\n\r\n')).toMatch(
      /\r\nx-request-id: [0-9a-f-]{36}\r\n/,
    );
  });
});

describe('the id of a proxy', () => {
  const given = 'c0ffee00c0ffee00c0ffee00c0ffee00';
  const forwarded = (id: string) => ({ 'x-request-id': id, 'x-forwarded-for': '203.0.113.7' });
  const behindProxy = async (
    trustProxy: TestApp['deps']['config']['trustProxy'],
    check: (proxied: TestApp) => Promise<void>,
  ) => {
    const proxied = await buildTestApp({ settings: { trustProxy } });
    try {
      await check(proxied);
    } finally {
      await proxied.close();
    }
  };

  test('is ignored without a trusted proxy', async () => {
    expect(await idOf('/healthz', forwarded(given))).toMatch(UUID);
    await behindProxy('203.0.113.1', async (other) => {
      expect(await idOf('/healthz', forwarded(given), other)).toMatch(UUID);
    });
  });

  test.each([true, '127.0.0.1', (_: string, hop: number) => hop < 1])(
    'is used where TRUST_PROXY trusts it: %s',
    (trustProxy) =>
      behindProxy(trustProxy, async (proxied) => {
        for (const path of ['/healthz', '/api/profile/me', '/api/nothing']) {
          expect(await idOf(path, forwarded(given), proxied)).toBe(given);
        }
        for (const invalid of ['short', 'a'.repeat(65), `${given} x`, `${given}"`, '']) {
          expect(await idOf('/healthz', forwarded(invalid), proxied)).toMatch(UUID);
        }
      }),
  );
});

describe('the log', () => {
  const linesOf = (text: string) => lines.filter(({ msg }) => msg === text);

  test('says the id of the call that failed, once in a line', async () => {
    const raw: string[] = [];
    const broken = await buildTestApp({
      log: createLog('error', { write: (line) => void raw.push(line) }),
    });
    try {
      const { client } = await createPair(broken);
      await runSql(broken.deps.config.databaseUrl, 'alter table blocks rename to no_blocks');
      const headers = { authorization: `Bearer ${client.token}` };
      const answer = await fetch(`${broken.host}/api/blocks`, { headers });
      expect(answer.status).toBe(500);
      expect(raw).toHaveLength(1);
      expect(raw[0]?.match(/"request":"[^"]+"/g)).toEqual([
        `"request":"${answer.headers.get('x-request-id')}"`,
      ]);
    } finally {
      await broken.close();
    }
  });

  test('says the id of the call also in lines of other parts', async () => {
    app.deps.events.subscribe(messageSent, () => {
      throw new Error('listener');
    });
    const { client, provider } = await createPair(app);
    await write(app, client, provider);
    expect(linesOf('a listener of a domain event failed')).toEqual([
      expect.objectContaining({ request: expect.stringMatching(UUID) }),
    ]);
  });

  test('says no id for what runs outside of requests', () => {
    app.deps.log.warn('a line of a job');
    expect(linesOf('a line of a job')).toEqual([
      expect.not.objectContaining({ request: expect.anything() }),
    ]);
  });
});
