import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#app/testing/build-test-app.ts';

test.each([
  ['https://tile.example.es/{z}/{x}/{y}.png', ['https://tile.example.es']],
  [
    'https://{s}.tile.example.es/{z}/{x}/{y}.png',
    ['https://a.tile.example.es', 'https://b.tile.example.es', 'https://c.tile.example.es'],
  ],
])('the tiles of maps may come from %s', async (tileUrl, origins) => {
  const app = await buildTestApp({ settings: { tileUrl } });
  const { headers } = await fetch(`${app.host}/search`);
  await app.close();
  const policy = headers.get('content-security-policy') ?? '';
  const sources = /img-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  expect(sources.filter((source) => source.includes('tile'))).toEqual(origins);
});

let plain: TestApp;
let production: TestApp;
beforeAll(async () => {
  plain = await buildTestApp();
  production = await buildTestApp({
    settings: { production: true, publicUrl: 'https://oficio.example' },
  });
});
afterAll(() => Promise.all([plain.close(), production.close()]));

const paths = [
  '/',
  '/search',
  '/no/such/page',
  '/api/profile/me',
  '/api/no-such-call',
  '/api/openapi.json',
  `/uploads/${'0'.repeat(32)}.webp`,
  '/healthz',
  '/socket.io/?EIO=4&transport=polling',
  '/socket.io/?EIO=3',
  '/api/%E0%A4%A',
  '//[',
];

describe.each(paths)('%s', (path) => {
  test('runs scripts of this origin, and inline only those with a known hash', async () => {
    const { headers } = await fetch(plain.host + path);
    const policy = headers.get('content-security-policy') ?? '';
    const directives = new Map(
      policy.split(';').map((directive): [string, string[]] => {
        const [name = '', ...sources] = directive.trim().split(/\s+/);
        return [name, sources];
      }),
    );
    const [own, ...inline] = directives.get('script-src') ?? [];
    expect(own).toBe("'self'");
    for (const source of inline) expect(source).toMatch(/^'sha256-[\w+/]{43}='$/);
    expect(directives.get('object-src')).toEqual(["'none'"]);
    expect(directives.get('base-uri')).toEqual(["'none'"]);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy).not.toContain('unsafe-eval');
    expect(directives.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(directives.get('trusted-types')).toEqual(['default', 'street']);
  });

  test('insists on HTTPS where the public URL has it', async () => {
    const hsts = async (app: TestApp) =>
      (await fetch(app.host + path)).headers.get('strict-transport-security');
    expect(await hsts(plain)).toBeNull();
    expect(await hsts(production)).toMatch(/^max-age=\d{8,}; includeSubDomains$/);
  });

  test('has the type that it says, and tells other sites no path', async () => {
    const { headers } = await fetch(plain.host + path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  test('shares neither its window, its answers nor its place in a frame', async () => {
    const { headers } = await fetch(plain.host + path);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  test('allows the browser features that the app uses, and no others', async () => {
    const { headers } = await fetch(plain.host + path);
    const features = (headers.get('permissions-policy') ?? '').split(', ');
    const allowed = features.filter((feature) => !feature.endsWith('=()'));
    expect(allowed).toEqual([
      'clipboard-write=(self)',
      'geolocation=(self)',
      'publickey-credentials-create=(self)',
      'publickey-credentials-get=(self)',
    ]);
    expect(features).toEqual(expect.arrayContaining(['camera=()', 'microphone=()', 'usb=()']));
  });
});

test('no answer of the API is stored, refusals included', async () => {
  for (const path of [
    '/api/profile/me',
    '/%61pi/profile/me',
    '/api/no-such-call',
    '/%61p%69/no-such-call',
    '/api/auth/login',
    '/api/docs/',
  ]) {
    const { headers } = await fetch(plain.host + path);
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test('a call is counted however its path is written', async () => {
  const strict = await buildTestApp({ settings: { rateLimitFactor: 0.001 } });
  const ask = async () => (await fetch(`${strict.host}/%61pi/profile/me`)).status;
  expect([await ask(), await ask()]).toEqual([401, 429]);
  await strict.close();
});

test('the documentation runs its own scripts only and is not framed', async () => {
  const page = await fetch(`${plain.host}/api/docs/`);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='(;|$)/);
});

test('what is no request is refused with the headers of a refusal', async () => {
  const { hostname, port } = new URL(plain.host);
  const socket = connect(Number(port), hostname);
  socket.write('NONSENSE\r\n\r\n');
  const answer = Buffer.concat(await socket.toArray()).toString();
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('x-content-type-options: nosniff');
  expect(answer).toContain("content-security-policy: default-src 'none'");
  expect(answer).toContain('{"detail":"Datos no válidos"}');
});

test('in production sockets are spoken to by the public address only', async () => {
  const { headers } = await fetch(`${production.host}/`);
  expect(headers.get('content-security-policy')).toContain(
    "connect-src 'self' wss://oficio.example;",
  );
});
