import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { endpoint } from '@oficio/contract/endpoint.ts';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { Unauthenticated } from '../../errors.ts';
import { guest } from '../actor.ts';
import { systemClock } from '../clock.ts';
import { RateLimits } from '../rate-limits.ts';
import { serveDocumentation } from './documentation.ts';
import { handleErrors } from './error-handler.ts';
import { servePages } from './pages/serve-pages.ts';
import { serve } from './serve.ts';
import { Admission, shedLoad } from './shed-load.ts';

const limits = { running: 2, runningPerCaller: 2, waiting: 2, resumedWaiting: 4, waitMs: 60_000 };
const answer = { access: 'public', response: z.object({ done: z.boolean() }), tag: 'x' } as const;
const read = endpoint({
  method: 'GET',
  path: '/read',
  query: z.strictObject({ page: z.coerce.number().optional() }),
  summary: 'x',
  ...answer,
});
const write = endpoint({
  method: 'POST',
  path: '/write',
  body: z.strictObject({ text: z.string() }),
  summary: 'x',
  ...answer,
});

const search = endpoint({ ...write, path: '/search' });

let app: FastifyInstance;
let host: string;
/** Ends the running calls, in the order in which they began. */
let ends: (() => void)[];
let began: string[];
let looksUp: () => Promise<void>;
/** The server's sockets of all connections. */
let connections: Socket[];

let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), `web-${process.pid}-`));
  const built = join(import.meta.dirname, '../../../../web/index.html');
  await copyFile(built, join(webRoot, 'index.html'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'assets/app.js'), 'script');
});
afterAll(() => rm(webRoot, { recursive: true }));

beforeEach(async () => {
  [ends, began, connections, looksUp] = [[], [], [], async () => {}];
  app = fastify({ forceCloseConnections: true });
  app.server.on('connection', (socket: Socket) => connections.push(socket));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('authenticate', async (token: string | null) => {
    await looksUp();
    if (!token) return guest;
    if (token.startsWith('unknown')) throw new Unauthenticated();
    const id = token.split('-')[0] ?? '';
    return { kind: 'user', id, userType: 'client', isSuperadmin: false, sessionId: token } as const;
  });
  app.decorateRequest('actor');
  handleErrors(app);
  shedLoad(app, new Admission(new RateLimits(1000, null), app.log, limits, limits, limits));
  const work = async ({ actor }: { actor: { kind: string; id?: string } }) => {
    began.push(actor.id ?? actor.kind);
    await new Promise<void>((resolve) => {
      ends.push(resolve);
    });
    return { done: true };
  };
  await serveDocumentation(app, 'https://oficio.example');
  serve(app, read, work);
  serve(app, write, work);
  serve(app, search, work, { isSlow: true });
  app.get('/healthz', () => 'ok');
  await servePages(app, {
    webRoot,
    publicUrl: 'https://oficio.example',
    tileUrl: 'https://tiles.example',
    clock: systemClock,
    describe: async (path) => ({
      title: 'Fontaneros',
      description: 'x',
      path,
      linkedData: [],
      answers: [],
    }),
    ask: async () => null,
    renderPage: null,
  });
  host = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const end of ends) end();
  await app.close();
});

const ask = async (token = '', path = '/api/read') => {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(host + path, { headers });
  const { status, headers: received } = response;
  if (status === 503) expect(received.get('retry-after')).toBe('10');
  return { status, body: await response.json() };
};
const send = async (body: string, token = 'lucia', path = '/api/write') => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return (await fetch(host + path, { method: 'POST', headers, body })).status;
};
const portOf = (address: string) => Number(new URL(address).port);
const areUnderWay = (count: number) =>
  vi.waitFor(() => expect(began.length).toBeGreaterThanOrEqual(count));
const wait = (count: number) =>
  vi.waitFor(() => expect(app.admission.waiting).toBe(count), { timeout: 5000 });
const endAll = async (count: number) => {
  for (let end = 0; end < count; end += 1) {
    await areUnderWay(end + 1);
    ends[end]?.();
  }
};
const refused = { status: 503, body: { detail: 'Servicio no disponible temporalmente' } };
const done = { status: 200, body: { done: true } };

test('beyond the cap calls wait, beyond the bound they are refused before any look-up', async () => {
  const calls = [1, 2].map(() => ask());
  await areUnderWay(2);
  const waiting = [1, 2].map(() => ask());
  await wait(2);
  let looked = 0;
  looksUp = async () => {
    looked += 1;
  };
  expect(await ask()).toEqual(refused);
  expect(await ask('lucia-1')).toEqual(refused);
  expect(looked).toBe(0);
  await endAll(4);
  expect(await Promise.all([...calls, ...waiting])).toEqual([done, done, done, done]);
});

test('a refusal tells browsers neither to run nor to keep anything', async () => {
  const calls = [1, 2, 3, 4].map(() => ask());
  await wait(2);
  const { status, headers } = await fetch(`${host}/api/read`);
  expect(status).toBe(503);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  await endAll(4);
  await Promise.all(calls);
});

test('the documentation of the API takes its turn', async () => {
  const calls = [1, 2].map(() => ask());
  await areUnderWay(2);
  const documentation = fetch(`${host}/api/openapi.json`);
  await wait(1);
  await endAll(2);
  await Promise.all(calls);
  expect((await documentation).status).toBe(200);
  expect([app.admission.running, app.admission.waiting]).toEqual([0, 0]);
});

test('a flood of one account is refused in part, and refusals leave nothing behind', async () => {
  const calls = [1, 2, 3, 4].map(() => ask('greedy-1'));
  await wait(2);
  const flood = await Promise.all(Array.from({ length: 60 }, () => ask('greedy-1')));
  expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([503]));
  await endAll(4);
  expect(await Promise.all(calls)).toEqual([done, done, done, done]);
  expect([app.admission.running, app.admission.waiting]).toEqual([0, 0]);
});

test('health and the files of the app are answered meanwhile', async () => {
  const calls = [1, 2, 3, 4].map(() => ask());
  await wait(2);
  for (const path of ['/healthz', '/assets/app.js']) {
    const response = await fetch(host + path);
    expect([response.status, (await response.text()).length > 0]).toEqual([200, true]);
  }
  await endAll(4);
  await Promise.all(calls);
});

test('a page that anyone may find is sent without its content, unless it was written just now', async () => {
  const open = async (keyword: string) => {
    const response = await fetch(`${host}/search?q=${keyword}`);
    const text = await response.text();
    const { status } = response;
    return [status, text.includes('Fontaneros')];
  };
  expect(await open('a')).toEqual([200, true]);
  const calls = [1, 2, 3, 4].map(() => ask());
  await wait(2);
  expect(await open('b')).toEqual([503, false]);
  expect(await open('a')).toEqual([200, true]);
  await endAll(4);
  await Promise.all(calls);
  expect(await open('b')).toEqual([200, true]);
});

test('the sessions of an account are one caller, and another account comes in between', async () => {
  for (const token of ['greedy-1', 'greedy-2', 'modest-1']) {
    const first = ask(token);
    await endAll(1);
    await first;
    [ends, began] = [[], []];
  }
  const greedy = ['greedy-1', 'greedy-2', 'greedy-1', 'greedy-2'].map((token) => ask(token));
  await wait(2);
  const modest = ask('modest-1');
  const refusal = await Promise.race(greedy);
  expect(refusal).toEqual(refused);
  expect(await ask('greedy-2')).toEqual(refused);
  await endAll(4);
  expect(await modest).toEqual(done);
  expect(began).toEqual(['greedy', 'greedy', 'greedy', 'modest']);
  const statuses = (await Promise.all(greedy)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 200, 200, 503]);
});

test('unknown tokens count as one caller, which does not delay an account', async () => {
  const known = ask('lucia-1');
  await endAll(1);
  await known;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  looksUp = () => answered;
  const unknown = [1, 2, 3, 4].map((turn) => ask(`unknown-${turn}`));
  await wait(2);
  const call = ask('lucia-1');
  expect(await Promise.race(unknown)).toEqual(refused);
  answer();
  const statuses = (await Promise.all(unknown)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([401, 401, 401, 503]);
  await endAll(2);
  expect(await call).toEqual(done);
});

test('calls that wait for more than the database leave the places of the others free', async () => {
  const slow = [1, 2, 3, 4].map((turn) => send('{"text":"x"}', `client${turn}`, '/api/search'));
  await wait(2);
  await areUnderWay(2);
  const call = ask();
  await areUnderWay(3);
  ends[2]?.();
  expect(await call).toEqual(done);
  for (const turn of [0, 1, 3, 4]) {
    await areUnderWay(turn + 1);
    ends[turn]?.();
  }
  expect(await Promise.all(slow)).toEqual([200, 200, 200, 200]);
});

test('a body that arrives slowly holds no slot', async () => {
  const slow = [1, 2, 3, 4].map(() => {
    const socket = connect(portOf(host), '127.0.0.1');
    socket.write(
      'POST /api/write HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer slow\r\n' +
        'Content-Type: application/json\r\nContent-Length: 12\r\n\r\n{"te',
    );
    return socket;
  });
  await Promise.all(slow.map((socket) => once(socket, 'connect')));
  const call = ask();
  await endAll(1);
  expect(await call).toEqual(done);
  for (const socket of slow) socket.destroy();
});

test('a call with a body is counted while it works', async () => {
  const calls = [1, 2, 3, 4].map(() => send('{"text":"x"}'));
  await areUnderWay(2);
  await wait(2);
  await endAll(4);
  expect(await Promise.all(calls)).toEqual([200, 200, 200, 200]);
});

test('every kind of refusal releases the slot', async () => {
  for (let round = 0; round < 5; round += 1) {
    expect((await ask('unknown')).status).toBe(401);
    expect((await ask('', '/api/read?page=x')).status).toBe(422);
    expect((await ask('', '/api/read?other=1')).status).toBe(422);
    expect(await send('{"text":1}')).toBe(422);
    expect(await send('{')).toBe(400);
  }
  expect([app.admission.running, app.admission.waiting]).toEqual([0, 0]);
});

test('a client that goes away while it waits leaves the queue', async () => {
  const calls = [1, 2].map(() => ask());
  await areUnderWay(2);
  const abandoned = connect(portOf(host), '127.0.0.1');
  abandoned.write('GET /api/read HTTP/1.1\r\nHost: x\r\n\r\n');
  await wait(1);
  abandoned.destroy();
  await wait(0);
  await endAll(2);
  await Promise.all(calls);
  expect([began.length, app.admission.running]).toEqual([2, 0]);
});

test('what a client left behind counts until it has ended', async () => {
  const abandoned = connect(portOf(host), '127.0.0.1');
  abandoned.write('GET /api/read HTTP/1.1\r\nHost: x\r\n\r\n');
  await areUnderWay(1);
  const closed = once(connections[0] as Socket, 'close');
  abandoned.destroy();
  await closed;
  expect(app.admission.running).toBe(1);
  ends[0]?.();
  await vi.waitFor(() => expect(app.admission.running).toBe(0));
});

test('the accounts of a network leave places for slow calls to other networks', async () => {
  const slowCalls = { ...limits, running: 4, runningPerCaller: 1, runningPerNetwork: 2 };
  const admission = new Admission(new RateLimits(1000, null), app.log, limits, slowCalls);
  const resume = (id: string, ip: string) => {
    const request = { actor: { kind: 'user', id }, ip } as FastifyRequest;
    return admission.resume(request, { raw: new PassThrough() } as unknown as FastifyReply, true);
  };
  const [leave] = await Promise.all([resume('ana', '192.0.2.1'), resume('eva', '192.0.2.1')]);
  const third = resume('luis', '192.0.2.1');
  await resume('marta', '198.51.100.1');
  expect([admission.running, admission.waiting]).toEqual([3, 1]);
  leave?.();
  await third;
  expect([admission.running, admission.waiting]).toEqual([3, 0]);
});
