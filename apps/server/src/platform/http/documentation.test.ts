import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fastify } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '#app/testing/build-test-app.ts';
import { serveDocumentation } from './documentation.ts';
import type { Admission } from './shed-load.ts';

const SCRIPT = '/api/docs/js/scalar.js';
const paths = ['/api/openapi.json', '/api/docs', SCRIPT];

let app: TestApp;
/** One call in ten seconds for each address. */
let strict: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  strict = await buildTestApp({ settings: { rateLimitFactor: 0.001, trustProxy: true } });
});
afterAll(() => Promise.all([app.close(), strict.close()]));

test.each(paths)('%s counts towards the limit of all calls', async (path) => {
  const headers = { 'x-forwarded-for': `192.0.2.${paths.indexOf(path)}` };
  const ask = async () => {
    const response = await fetch(strict.host + path, { headers });
    await response.bytes();
    return response.status;
  };
  expect([await ask(), await ask()]).toEqual([200, 429]);
});

test.each(paths)('%s is the same compressed and plain', async (path) => {
  const ask = async (encoding: string) => {
    const headers = { 'accept-encoding': encoding };
    const response = await fetch(app.host + path, { headers });
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
    return [response.headers.get('content-encoding'), await response.text()];
  };
  const [, text] = await ask('identity');
  expect(await ask('gzip, deflate, br')).toEqual(['gzip', text]);
  expect(await ask('gzip;q=0, br')).toEqual([null, text]);
});

test('an answer that could not be made is made for the next request', async () => {
  const server = fastify();
  const admission: Pick<Admission, 'begin'> = { begin: async () => () => {} };
  server.decorate('admission', admission as Admission);
  await serveDocumentation(server, 'https://oficio.example');
  // Compressing `undefined` fails.
  vi.spyOn(server, 'swagger').mockReturnValueOnce(undefined as never);
  const ask = async () => (await server.inject('/api/openapi.json')).statusCode;
  expect([await ask(), await ask()]).toEqual([500, 200]);
});

describe('clients that read nothing of the script', () => {
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  /** Asks several times, because the system's buffers hold the first answers. */
  async function askWithoutReading(encoding: string): Promise<void> {
    const { hostname, port } = new URL(app.host);
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    const request = `GET ${SCRIPT} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: ${encoding}\r\n\r\n`;
    socket.write(request.repeat(3));
    await once(socket, 'readable');
  }

  test.each(['identity', 'gzip', 'br'])('share one copy of it: %s', async (encoding) => {
    const script = await (await fetch(app.host + SCRIPT)).bytes();
    const before = process.memoryUsage().arrayBuffers;
    for (let client = 0; client < 20; client += 1) await askWithoutReading(encoding);
    const held = process.memoryUsage().arrayBuffers - before;
    expect(held).toBeLessThan(5 * script.length);
  });
});
