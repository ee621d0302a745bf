import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { register } from '@oficio/contract/auth.ts';
import { afterAll, expect, test } from 'vitest';
import { createAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';

const webRoot = await mkdtemp(join(tmpdir(), `oficio-web-${process.pid}-`));
afterAll(() => rm(webRoot, { recursive: true, force: true }));
await mkdir(join(webRoot, 'assets'));
await mkdir(join(webRoot, '.git'));
await writeFile(join(webRoot, '.git', 'config'), '[core]');
await copyFile(
  join(import.meta.dirname, '../../../../web/index.html'),
  join(webRoot, 'index.html'),
);
const app = await startTestApp({ webRoot });

/** Sends raw bytes and reads until the server closes the connection. */
async function exchange(text: string): Promise<string> {
  const { hostname, port } = new URL(app.host);
  const socket = connect(Number(port), hostname);
  socket.write(text);
  return Buffer.concat(await socket.toArray()).toString();
}

const hidden = 'GET /readyz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

test.each([
  ['both lengths', `Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['two lengths', `Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`],
  ['an unknown encoding', `Transfer-Encoding: chunked, x\r\n\r\n0\r\n\r\n${hidden}`],
  ['a space before the colon', `Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['a length that is no number', `Content-Length: +0\r\n\r\n${hidden}`],
])('a message with %s is refused, and nothing after it is read', async (_what, rest) => {
  const answer = await exchange(
    `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${rest}`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

test.each(['TRACE', 'TRACK', 'CONNECT'])('%s is not supported', async (method) => {
  const target = method === 'CONNECT' ? 'a:80' : '/';
  const answer = await exchange(
    `${method} ${target} HTTP/1.1\r\nHost: a\r\nX-Secret: geheim\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).not.toMatch(/^HTTP\/1\.1 [23]/);
  expect(answer).not.toContain('geheim');
});

test.each([
  '/.git/config',
  '/.git/HEAD',
  '/.env',
  '/package.json',
  '/assets/',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/index.html',
  '/uploads/',
  '/uploads/../outbox/',
])('%s is not served', async (path) => {
  const answer = await exchange(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
});

test('no answer sets a cookie, and none allows another origin', async () => {
  const { token } = await createAccount(app, 'client');
  const body = { email: 'b@b.es', password: 'tres gatos verdes', name: 'Ana', user_type: 'client' };
  const headers = { origin: 'https://evil.example', 'content-type': 'application/json' };
  const own = { ...headers, authorization: `Bearer ${token}` };
  const answers = await Promise.all([
    fetch(`${app.host}/`, { headers }),
    fetch(`${app.host}/api/profile/me`, { headers: own }),
    fetch(`${app.host}/api/profile/me`, { method: 'OPTIONS', headers }),
    fetch(`${app.host}/api${register.path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 200]);
  for (const answer of answers) {
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('a cookie opens no session', async () => {
  const { token } = await createAccount(app, 'client');
  const headers = { cookie: `token=${token}; session=${token}` };
  expect((await fetch(`${app.host}/api/profile/me`, { headers })).status).toBe(401);
  expect((await fetch(`${app.host}/api/profile/me?token=${token}`)).status).toBe(401);
});

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/api/profile/me', 'application/json; charset=utf-8'],
  ['/api/openapi.json', 'application/json; charset=utf-8'],
  ['/api/docs/', 'text/html; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/healthz', 'application/json; charset=utf-8'],
  ['/no/such/page', 'text/html; charset=utf-8'],
])('%s is %s', async (path, type) => {
  expect((await fetch(app.host + path)).headers.get('content-type')).toBe(type);
});

test.each([
  ['page=1&page=2', '/api/messages/conversations'],
  ['limit=5&limit=50', '/api/history'],
])('%s, a parameter sent twice, is refused by %s', async (query, path) => {
  const { token } = await createAccount(app, 'client');
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (text: string) =>
    (await fetch(`${app.host}${path}?${text}`, { headers })).status;
  expect(await ask(query.split('&')[0] ?? '')).toBe(200);
  expect(await ask(query)).toBe(422);
});
