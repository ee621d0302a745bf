import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#app/testing/build-test-app.ts';

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
];

describe.each(paths)('%s', (path) => {
  test('runs scripts of this origin only, none of them inline', async () => {
    const { headers } = await fetch(plain.host + path);
    const policy = headers.get('content-security-policy') ?? '';
    const directives = new Map(
      policy.split(';').map((directive): [string, string[]] => {
        const [name = '', ...sources] = directive.trim().split(/\s+/);
        return [name, sources];
      }),
    );
    expect(directives.get('script-src')).toEqual(["'self'"]);
    expect(directives.get('object-src')).toEqual(["'none'"]);
    expect(directives.get('base-uri')).toEqual(["'none'"]);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy).not.toContain('unsafe-eval');
  });

  test('insists on HTTPS in production and nowhere else', async () => {
    const hsts = async (app: TestApp) =>
      (await fetch(app.host + path)).headers.get('strict-transport-security');
    expect(await hsts(plain)).toBeNull();
    expect(await hsts(production)).toMatch(/^max-age=\d{8,}/);
  });
});

test('no answer of the API is stored, refusals included', async () => {
  for (const path of ['/api/profile/me', '/api/no-such-call', '/api/auth/login', '/api/docs/']) {
    const { headers } = await fetch(plain.host + path);
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test('in production sockets are spoken to by the public address only', async () => {
  const { headers } = await fetch(`${production.host}/`);
  expect(headers.get('content-security-policy')).toContain(
    "connect-src 'self' wss://oficio.example;",
  );
});
