import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import multipart from '@fastify/multipart';
import { endpoint } from '@oficio/contract/endpoint.ts';
import { type FastifyInstance, fastify } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { guest } from '../actor.ts';
import type { FairQueueLimits } from '../fair-queue.ts';
import { RateLimits } from '../rate-limits.ts';
import { handleErrors } from './error-handler.ts';
import { parseJsonBodies } from './json-parser.ts';
import { serve } from './serve.ts';
import { Admission, CALLS, LARGE_BODIES, shedLoad } from './shed-load.ts';

/** Of a body that any endpoint takes. */
const MAX_BODY_BYTES = 1000;
const LARGE = 50_000;

const limits = {
  ...CALLS,
  running: 3,
  runningPerCaller: 2,
  runningPerNetwork: 8,
  waiting: 2,
  waitMs: 60_000,
};
const answer = { access: 'public', response: z.object({ done: z.boolean() }), tag: 'x' } as const;
const save = endpoint({
  method: 'POST',
  path: '/save',
  body: z.strictObject({ text: z.string() }),
  bodyLimit: 2 * LARGE,
  summary: 'x',
  ...answer,
});
const upload = endpoint({
  method: 'POST',
  path: '/upload',
  upload: { field: 'file', maximumBytes: LARGE },
  summary: 'x',
  ...answer,
});

let app: FastifyInstance;
let port: number;
let sockets: Socket[];
/** The server's sockets of all connections. */
let connections: Socket[];
/** Ends the running calls, in the order in which they began. */
let ends: ((error?: Error) => void)[];
let looksUp: () => Promise<void>;
/** Precedes the reading of each body. */
let starts: () => Promise<void>;

beforeEach(() => listen(limits));
async function listen(largeBodies: FairQueueLimits): Promise<void> {
  [sockets, connections, ends] = [[], [], []];
  looksUp = starts = async () => {};
  app = fastify({ forceCloseConnections: true, bodyLimit: MAX_BODY_BYTES });
  app.server.on('connection', (socket: Socket) => connections.push(socket));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('authenticate', async (id: string | null) => {
    await looksUp();
    if (!id) return guest;
    return { kind: 'user', id, userType: 'client', isSuperadmin: false, sessionId: id } as const;
  });
  app.decorateRequest('actor');
  app.addHook('preParsing', () => starts());
  parseJsonBodies(app);
  handleErrors(app);
  const rates = new RateLimits(1000, null);
  shedLoad(app, new Admission(rates, app.log, undefined, undefined, largeBodies));
  const work = async () => {
    await new Promise<void>((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve()));
    });
    return { done: true };
  };
  await app.register(multipart);
  serve(app, save, work);
  serve(app, upload, work);
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}
afterEach(async () => {
  for (const end of ends) end();
  for (const socket of sockets) socket.destroy();
  await app.close();
});

const json = JSON.stringify({ text: 'x'.repeat(LARGE) });
const file =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n' +
  `${'x'.repeat(LARGE)}\r\n--x--\r\n`;
const forms = {
  'in JSON': { path: '/api/save', type: 'application/json', body: json },
  'with a file': { path: '/api/upload', type: 'multipart/form-data; boundary=x', body: file },
};
type Form = keyof typeof forms;

/** The headers of a call with a large body. */
function headersOf(id: string, form: Form = 'in JSON'): string {
  const { path, type, body } = forms[form];
  return (
    `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${id}\r\n` +
    `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`
  );
}
const smallCall = (id: string) => `${headersOf(id).replace(/(?<=Length: )\d+/, '12')}{"text":"x"}`;
/** @param localAddress the address from which the client connects */
function open(text: string, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.write(text);
  return socket;
}
/** Sends the headers of a call and half of its body. */
const begin = (id: string, form: Form = 'in JSON', localAddress?: string) =>
  open(headersOf(id, form) + forms[form].body.slice(0, LARGE / 2), localAddress);
const complete = (socket: Socket) => socket.write(json.slice(LARGE / 2));
const firstLineOf = async (socket: Socket) => String(await once(socket, 'data')).split('\r\n')[0];

const areUnderWay = (count: number) => vi.waitFor(() => expect(ends.length).toBe(count));
const areHeld = (count: number) => vi.waitFor(() => expect(app.admission.largeBodies).toBe(count));
const wait = (count: number) => vi.waitFor(() => expect(app.admission.waiting).toBe(count));

test('a caller sends a few at a time; further ones wait or are refused before they are read', async () => {
  const first = [begin('lucia'), begin('lucia')];
  await areHeld(2);
  const waiting = [begin('lucia'), begin('lucia')];
  await wait(2);
  const refused = open(headersOf('lucia'));
  const refusal = String(await once(refused, 'data'));
  expect(refusal).toMatch(/^HTTP\/1\.1 503 /);
  expect(refusal).toMatch(/\r\nretry-after: 10\r\n/);
  expect(refusal).toContain('{"detail":"Servicio no disponible temporalmente"}');

  const other = begin('ana');
  await areHeld(3);
  complete(other);
  await areUnderWay(1);
  ends[0]?.();
  expect(await firstLineOf(other)).toBe('HTTP/1.1 200 OK');

  for (const socket of [...first, ...waiting]) complete(socket);
  for (const [turn, socket] of [...first, ...waiting].entries()) {
    const line = firstLineOf(socket);
    await vi.waitFor(() => expect(ends.length).toBeGreaterThan(turn + 1));
    ends[turn + 1]?.();
    expect(await line).toBe('HTTP/1.1 200 OK');
  }
  await areHeld(0);
});

test('several accounts of one network leave places to other networks', async () => {
  await app.close();
  await listen({ ...limits, running: 12, waiting: 8 });
  for (const id of ['eva', 'hugo', 'luis', 'marta', 'pablo', 'sara']) {
    for (let turn = 0; turn < 2; turn += 1) begin(id);
  }
  await areHeld(8);
  await wait(4);
  const other = begin('ana', 'in JSON', '127.0.0.2');
  await areHeld(9);
  complete(other);
  await areUnderWay(1);
  ends[0]?.();
  expect(await firstLineOf(other)).toBe('HTTP/1.1 200 OK');
});

test('an account of a network leaves places to another of it', async () => {
  await app.close();
  await listen({ ...LARGE_BODIES, waitMs: 60_000 });
  for (let turn = 0; turn < 12; turn += 1) begin('lucia');
  await areHeld(4);
  await wait(8);
  const other = begin('ana');
  await areHeld(5);
  complete(other);
  await areUnderWay(1);
  ends[0]?.();
  expect(await firstLineOf(other)).toBe('HTTP/1.1 200 OK');
});

test('the accounts of a network take turns', async () => {
  await app.close();
  await listen({ ...LARGE_BODIES, waitMs: 60_000 });
  const running = [];
  for (const id of ['eva', 'hugo']) {
    for (let turn = 0; turn < 4; turn += 1) running.push(begin(id));
  }
  await areHeld(8);
  for (let turn = 0; turn < 4; turn += 1) {
    begin('luis');
    await wait(turn + 1);
  }
  const last = begin('ana');
  await wait(5);
  for (const socket of running.slice(0, 2)) socket.destroy();
  await wait(3);
  complete(last);
  await areUnderWay(1);
  ends[0]?.();
  expect(await firstLineOf(last)).toBe('HTTP/1.1 200 OK');
});

test('a body counts until its call has ended', async () => {
  const calls = [begin('lucia'), begin('lucia')];
  for (const socket of calls) complete(socket);
  await areUnderWay(2);
  begin('lucia');
  await wait(1);
  ends[0]?.();
  await wait(0);
  await areHeld(2);
});

test('small bodies of the same endpoint do not count', async () => {
  begin('lucia');
  begin('lucia');
  await areHeld(2);
  const small = open(smallCall('lucia'));
  await areUnderWay(1);
  ends[0]?.();
  expect(await firstLineOf(small)).toBe('HTTP/1.1 200 OK');
});

test('a body of unknown length counts', async () => {
  open(headersOf('lucia').replace(/Content-Length: \d+/, 'Transfer-Encoding: chunked'));
  await areHeld(1);
});

describe('the place of a body is free again after', () => {
  /** Both calls that a caller may send at a time are handled. */
  const expectFree = async () => {
    await areHeld(0);
    ends = [];
    for (const socket of [begin('lucia'), begin('lucia')]) complete(socket);
    await areUnderWay(2);
  };

  test.each(Object.keys(forms) as Form[])('the connection has ended amid it, %s', async (form) => {
    const socket = begin('lucia', form);
    await areHeld(1);
    socket.destroy();
    await expectFree();
  });

  test('the connection has ended during the look-up of the session', async () => {
    const found = Promise.withResolvers<void>();
    const asked = vi.fn();
    looksUp = () => {
      asked();
      return found.promise;
    };
    const socket = begin('lucia');
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    socket.destroy();
    await vi.waitFor(() => expect(connections[0]?.closed).toBe(true));
    found.resolve();
    looksUp = async () => {};
    await expectFree();
  });

  test.each([
    ['', ''],
    [' and before the answer to an earlier call', smallCall('ana')],
  ])('the connection has ended before it is read%s', async (_when, earlier) => {
    starts = () => new Promise(() => {});
    const socket = open(earlier + headersOf('lucia'));
    await areHeld(1);
    socket.destroy();
    await areHeld(0);
    starts = async () => {};
    await expectFree();
  });

  test('it cannot be parsed', async () => {
    const socket = open(headersOf('lucia') + '{'.repeat(json.length));
    expect(await firstLineOf(socket)).toBe('HTTP/1.1 400 Bad Request');
    await expectFree();
  });

  test('its call has failed', async () => {
    const socket = begin('lucia');
    complete(socket);
    await areUnderWay(1);
    ends[0]?.(new Error('the disk is full'));
    expect(await firstLineOf(socket)).toBe('HTTP/1.1 500 Internal Server Error');
    await expectFree();
  });
});
