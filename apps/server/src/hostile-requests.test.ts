import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { updateProfile } from '@oficio/contract/profiles.ts';
import { uploadImage } from '@oficio/contract/uploads.ts';
import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { buildTestApp } from './testing/build-test-app.ts';
import { createAccount } from './testing/factories.ts';
import { AnswerTimes } from './testing/hostile/answer-times.ts';
import { exchange, statusOf } from './testing/hostile/raw-connection.ts';
import { hostilePath, hostileRequest } from './testing/hostile/requests.ts';
import { hostileRounds, isFault } from './testing/hostile/rounds.ts';
import { startTestApp } from './testing/lifecycle.ts';

const { rounds, timeoutMs } = hostileRounds();

const webRoot = await mkdtemp(join(tmpdir(), `oficio-hostile-${process.pid}-`));
await copyFile(join(import.meta.dirname, '../../web/index.html'), join(webRoot, 'index.html'));
afterAll(() => rm(webRoot, { recursive: true, force: true }));
const app = await startTestApp({ webRoot });

const ask = async (line: string) =>
  statusOf(await exchange(app.host, `${line}\r\nHost: example.es\r\nConnection: close\r\n\r\n`));

test.each([
  ...[
    '//',
    '/\\',
    '//@',
    '///',
    '//[',
    '/\\@',
    '//%00',
    '/%00',
    '//:99999',
    '//a:b@c',
    '/?//',
    '/;//',
  ],
  ...[
    'http://',
    'http://[',
    'http://a:99999/',
    'foo:99999',
    '*',
    '/%',
    '/%zz',
    '/%C0%AF',
    '?',
    '#',
  ],
  `/provider/${'-'.repeat(36)}`,
  ...['/provider/%00', '/servicios/%00/x', '/sitemap/providers/%00.xml', '/chat/%00/x'],
  ...['/uploads/%00', '/uploads/96/%00', '/uploads/%00?expires=1&signature=%00'],
  `/uploads/${'0'.repeat(32)}.webp?expires[]=1&signature=%C0&signature=%00&__proto__=1`,
  ...['/api//', '/api/%00', '/api/places?q=%00', '/api/docs/%00', '/socket.io/%00', '/assets/%00'],
])('GET %s is answered', async (target) => {
  for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
    const status = await ask(`${method} ${target} HTTP/1.1`);
    expect(isFault(status), `${method} ${target}: ${status}`).toBe(false);
    expect(status, `${method} ${target}`).toBeGreaterThan(0);
  }
});

test.each(['h2c', 'websocket', 'TLS/1.0'])('a request to upgrade to %s is answered', async (to) => {
  const upgrade = `Connection: Upgrade\r\nUpgrade: ${to}`;
  expect(await ask(`GET /readyz HTTP/1.1\r\n${upgrade}`)).toBe(200);
});

test(
  'whatever path is asked for, the answer is no fault of the server',
  async () => {
    const times = new AnswerTimes();
    await fc.assert(
      fc.asyncProperty(hostilePath, async (path) => {
        const status = await times.of(
          () => path,
          () => ask(`GET ${path} HTTP/1.1`),
        );
        expect(isFault(status), path).toBe(false);
        expect(status, path).toBeGreaterThan(0);
      }),
      { numRuns: rounds },
    );
    console.log(times.summary('paths'));
  },
  timeoutMs,
);

test(
  'whatever bytes are sent as a request, the answer is no fault of the server',
  async () => {
    const times = new AnswerTimes();
    await fc.assert(
      fc.asyncProperty(hostileRequest, async (bytes) => {
        const answer = await times.of(
          () => JSON.stringify(bytes),
          () => exchange(app.host, bytes, 'silence'),
        );
        expect(isFault(statusOf(answer)), answer.slice(0, 200)).toBe(false);
      }),
      { numRuns: rounds },
    );
    console.log(times.summary('requests'));
    expect(await ask('GET /readyz HTTP/1.1')).toBe(200);
  },
  timeoutMs,
);

test('of the large bodies that an account holds back four are received, and others can upload', async () => {
  const impatient = await buildTestApp({ isImpatient: true });
  const { hostname, port } = new URL(impatient.host);
  const { token } = await createAccount(impatient, 'provider');
  const other = await createAccount(impatient, 'client');
  const statuses: number[] = [];
  const holdBack = ({ method, path }: { method: string; path: string }, type: string): Socket => {
    const socket = connect(Number(port), hostname);
    socket.on('data', (bytes) => statuses.push(statusOf(String(bytes))));
    socket.write(
      `${method} /api${path} HTTP/1.1\r\nHost: example.es\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: ${type}\r\nContent-Length: 5000000\r\n\r\n${' '.repeat(10_000)}`,
    );
    return socket;
  };
  const sockets = [1, 2, 3].flatMap(() => [
    holdBack(updateProfile, 'application/json'),
    holdBack(uploadImage, 'multipart/form-data; boundary=x'),
  ]);
  try {
    await vi.waitFor(() => expect(statuses).toEqual([503, 503]));
    const file = new Blob([new Uint8Array(1_000_000)]);
    await expect(impatient.call(uploadImage, { file }, other.token)).rejects.toMatchObject({
      status: 415,
    });
    expect(statuses).toEqual([503, 503]);
  } finally {
    for (const socket of sockets) socket.destroy();
    await impatient.close();
  }
});
