import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitUnreadAnswers } from './limit-unread-answers.ts';

/** Much more than the buffers of both ends of a connection hold. */
const LARGE = 32_000_000;
const [FLOODING, OTHER] = ['127.0.0.1', '127.0.0.2'];

let app: FastifyInstance;
let port: number;
let sockets: Socket[];

beforeEach(() => {
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

async function listen(limits: Parameters<typeof limitUnreadAnswers>[1]): Promise<void> {
  app = fastify({ forceCloseConnections: true });
  limitUnreadAnswers(app, limits);
  app.get('/large', async () => 'x'.repeat(LARGE));
  app.get('/image', async () => Buffer.alloc(LARGE));
  const shared = Buffer.alloc(LARGE);
  app.get('/shared', { config: { sharesBytes: true } }, async () => shared);
  app.get('/small', async () => 'x');
  app.get('/healthz', async () => 'ok');
  app.get('/late', () => setTimeout(1500, 'x'));
  port = Number(new URL(await app.listen({ port: 0, host: FLOODING })).port);
}

function ask(path: string, localAddress = FLOODING): Socket {
  const socket = connect({ port, host: FLOODING, localAddress });
  sockets.push(socket);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  return socket;
}

/** The answer to a call whose client reads it as it arrives. */
async function read(path: string, localAddress = FLOODING): Promise<string> {
  const socket = ask(path, localAddress);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const isComplete = /\r\ncontent-length: (\d+)\r\n[\s\S]*?\r\n\r\n([\s\S]*)$/;
  await vi.waitFor(
    () => {
      const [, length, body] = isComplete.exec(answer) ?? [];
      expect(body?.length).toBe(Number(length));
    },
    { timeout: 10_000 },
  );
  return answer;
}

test.each([
  ['texts', '/large'],
  ['images', '/image'],
])('a network that does not read its %s gets no further answers until it does', async (_, path) => {
  await listen({ maxUnread: LARGE });
  const unread = ask(path);
  await once(unread, 'readable');

  const refused = await read('/small');
  expect(refused).toMatch(/^HTTP\/1\.1 503 /);
  expect(refused).toMatch(/\r\nretry-after: 10\r\n/);
  expect(refused).toMatch(/\{"detail":"Servicio no disponible temporalmente"\}$/);
  expect(await read('/small', OTHER)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await read('/healthz')).toMatch(/^HTTP\/1\.1 200 /);

  unread.resume();
  await vi.waitFor(async () => expect(await read('/small')).toMatch(/^HTTP\/1\.1 200 /), 10_000);
});

test('answers to a client that has gone do not count', async () => {
  await listen({ maxUnread: LARGE });
  const unread = ask('/large');
  await once(unread, 'readable');
  expect(await read('/small')).toMatch(/^HTTP\/1\.1 503 /);
  unread.destroy();
  await vi.waitFor(async () => expect(await read('/small')).toMatch(/^HTTP\/1\.1 200 /), 10_000);
});

test('answers that waited behind another one do not count once their client has gone', async () => {
  await listen({ maxUnread: 3 * LARGE });
  const unread = ask('/large');
  for (let turn = 0; turn < 2; turn += 1) unread.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
  await vi.waitFor(async () => expect(await read('/small')).toMatch(/^HTTP\/1\.1 503 /), 10_000);
  unread.destroy();
  await vi.waitFor(async () => expect(await read('/small')).toMatch(/^HTTP\/1\.1 200 /), 10_000);
  // Of none of the three anything is left: two more are within the limit.
  for (let turn = 0; turn < 2; turn += 1) await once(ask('/large'), 'readable');
  expect(await read('/small')).toMatch(/^HTTP\/1\.1 200 /);
});

test('answers that share their bytes do not count', async () => {
  await listen({ maxUnread: LARGE });
  await once(ask('/shared'), 'readable');
  expect(await read('/small')).toMatch(/^HTTP\/1\.1 200 /);
});

test('answers that are read do not count, however many they are', async () => {
  await listen({ maxUnread: LARGE + 1 });
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await read('/large')).toMatch(/^HTTP\/1\.1 200 /);
  }
});

test('a connection whose client stops reading is closed', async () => {
  await listen({ stalledMs: 100 });
  const connected = once(app.server, 'connection');
  ask('/large');
  const [connection] = await connected;
  await once(connection, 'close');
  expect(await read('/small')).toMatch(/^HTTP\/1\.1 200 /);
});

test('a call may take longer than a client may wait to read', async () => {
  await listen({ stalledMs: 1000 });
  const socket = ask('/small');
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 200 /);
  socket.write('GET /late HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 200 /);
});
