import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Endpoint } from '@oficio/contract/endpoint.ts';
import { getMyProfile } from '@oficio/contract/profiles.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { authorizationCases } from './testing/authorization/cases.ts';
import { nameOf } from './testing/authorization/contract-endpoints.ts';
import {
  CALLERS,
  createFixtures,
  type Fixtures,
  isPerson,
} from './testing/authorization/fixtures.ts';
import { hostilePath, hostileValue, pathsOf, replaceAt } from './testing/hostile.ts';
import { startTestApp } from './testing/lifecycle.ts';

/** The nightly run uses 200 000. */
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 400);
const MINUTES_MS = Math.max(60_000, ROUNDS * 20);

const webRoot = await mkdtemp(join(tmpdir(), `oficio-hostile-${process.pid}-`));
await copyFile(join(import.meta.dirname, '../../web/index.html'), join(webRoot, 'index.html'));
afterAll(() => rm(webRoot, { recursive: true, force: true }));
const app = await startTestApp({ webRoot });
let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures(app);
});

type Loose = { params?: object; query?: object; body?: object };

/** One case per endpoint (except uploads), with a caller who is allowed to call it. */
const targets = authorizationCases
  .filter(({ endpoint }, index, all) => {
    const isFirst = all.findIndex((each) => each.endpoint === endpoint) === index;
    return isFirst && !('upload' in endpoint);
  })
  .map((each) => ({
    ...each,
    caller: CALLERS.filter(isPerson).find((person) => each.answers[person] === 200) ?? 'client',
    places: (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = each.endpoint[part];
      const shape = schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      return shape ? pathsOf(shape).map((path) => [part, ...path]) : [];
    }),
  }));

/** Valid inputs that no call has used yet. */
const inputs = new Map<Endpoint, object>();

/** A copy of an input that the endpoint accepts. */
async function inputOf({ endpoint, caller, input }: (typeof targets)[number]): Promise<object> {
  const given = inputs.get(endpoint) ?? ((await input(fixtures, caller)) as object);
  inputs.set(endpoint, given);
  return structuredClone(given);
}

/** The value of a path or query parameter, in well-formed Unicode as a URL requires. */
function asText(value: unknown): string {
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();
}

/** Sends a request like a browser, without the checks of `call`. */
async function send(
  { method, path }: { method: string; path: string },
  { params = {}, query = {}, body }: Loose,
  token: string | null,
): Promise<{ status: number; text: string }> {
  const filled = path.replace(/:([a-z_]+)/g, (_, name: string) =>
    encodeURIComponent(asText((params as Record<string, unknown>)[name])),
  );
  const entries = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    asText(value),
  ]);
  const response = await fetch(`${app.host}/api${filled}?${new URLSearchParams(entries)}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined || method === 'GET' ? null : JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

const isFault = (status: number) => status >= 500 && status !== 503;

test(
  'whatever a field of any endpoint holds, the answer is no fault of the server',
  async () => {
    const cases = targets.flatMap((target) => target.places.map((place) => ({ target, place })));
    const deterministic = fc.tuple(fc.constantFrom(...cases), hostileValue);
    await fc.assert(
      fc.asyncProperty(deterministic, async ([{ target, place }, value]) => {
        const { endpoint, caller } = target;
        const input = replaceAt(await inputOf(target), place, value);
        const token = await fixtures.tokenOf(caller);
        const answer = await send(endpoint, input as Loose, token);
        if (answer.status === 200) inputs.delete(endpoint);
        const what = `${nameOf(endpoint)} ${place.join('.')}: ${answer.text}`;
        expect(isFault(answer.status), what).toBe(false);
      }),
      { numRuns: ROUNDS },
    );
  },
  MINUTES_MS,
);

test('a NUL in any text of any endpoint is refused', async () => {
  for (const target of targets) {
    const { endpoint, caller } = target;
    for (const place of target.places) {
      const input = replaceAt(await inputOf(target), place, 'a\u0000b');
      const { status, text } = await send(endpoint, input as Loose, await fixtures.tokenOf(caller));
      expect([400, 401, 404, 422], `${nameOf(endpoint)} ${place.join('.')}: ${text}`).toContain(
        status,
      );
    }
  }
});

/**
 * The status of the response to a raw request line; 0 when the server closes without a response.
 */
function statusOf(line: string): Promise<number> {
  const { hostname, port } = new URL(app.host);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)));
    socket.write(`${line}\r\nHost: example.es\r\nConnection: close\r\n\r\n`, 'latin1');
  });
}

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
  ...[
    `/provider/${'-'.repeat(36)}`,
    '/provider/%00',
    '/servicios/%00/x',
    '/uploads/%00',
    '/sitemap/providers/%00.xml',
    '/chat/%00/x',
  ],
  ...['/api//', '/api/%00', '/api/places?q=%00', '/api/docs/%00', '/socket.io/%00', '/assets/%00'],
])('GET %s is answered', async (target) => {
  for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
    const status = await statusOf(`${method} ${target} HTTP/1.1`);
    expect(isFault(status), `${method} ${target}: ${status}`).toBe(false);
    expect(status, `${method} ${target}`).toBeGreaterThan(0);
  }
});

test(
  'whatever path is asked for, the answer is no fault of the server',
  async () => {
    await fc.assert(
      fc.asyncProperty(hostilePath, async (path) => {
        expect(isFault(await statusOf(`GET ${path} HTTP/1.1`)), path).toBe(false);
      }),
      { numRuns: ROUNDS },
    );
  },
  MINUTES_MS,
);

/** Valid and invalid events of a tab on its socket. */
const packet = fc.oneof(
  fc
    .tuple(fc.constantFrom('typing', 'join_room', 'presence', 'error', '__proto__'), hostileValue)
    .chain(([event, value]) =>
      fc.constantFrom(
        `42${JSON.stringify([event, value])}`,
        `42${JSON.stringify([event, { conversation_id: value, user_id: value, visible: value }])}`,
        `421${JSON.stringify([event, value])}`,
      ),
    ),
  fc.constantFrom('40', '41', '43', '44', '45', '451-["typing",{"_placeholder":true,"num":9}]'),
  fc.constantFrom('', '2', '3', '6', '9', 'bAA==', '42', '42[', '42{}', '42/x,["typing"]', '4é'),
);

test(
  'whatever a socket sends, the server goes on',
  async () => {
    const url = `${app.host}/socket.io/?EIO=4&transport=polling`;
    const post = (address: string, body: string) => fetch(address, { method: 'POST', body });
    const token = await fixtures.tokenOf('client');
    await fc.assert(
      fc.asyncProperty(fc.array(packet, { minLength: 1, maxLength: 10 }), async (packets) => {
        const opened = await (await fetch(url)).text();
        const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
        const connection = `${url}&sid=${sid}`;
        await post(connection, `40${JSON.stringify({ token })}`);
        await (await fetch(connection)).text();
        const answer = await post(connection, packets.join('\u001e'));
        expect(isFault(answer.status)).toBe(false);
      }),
      { numRuns: Math.ceil(ROUNDS / 8) },
    );
    await expect(app.call(getMyProfile, {}, token)).resolves.toMatchObject({ user: {} });
  },
  MINUTES_MS,
);
