import { once } from 'node:events';
import { connect } from 'node:net';
import { contactSupport } from '@oficio/contract/conversations.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TestApp } from '#app/testing/build-test-app.ts';
import { createAccount, type TestAccount } from '#app/testing/factories.ts';
import { terminateConnections } from '#app/testing/network/database-link.ts';
import { buildPageApp } from '#app/testing/page-app.ts';

const unavailable = { detail: 'Servicio no disponible temporalmente' };

let app: TestApp;
let administrator: pg.Client;
let account: TestAccount;
let isClosed: boolean;

beforeEach(async () => {
  app = await buildPageApp();
  isClosed = false;
  administrator = new pg.Client({ connectionString: app.deps.config.databaseUrl ?? '' });
  await administrator.connect();
  account = await createAccount(app, 'client');
});
afterEach(async () => {
  await administrator.end();
  if (!isClosed) await app.close();
});

const register = () =>
  fetch(`${app.host}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'a@example.es',
      password: 'k3-oso',
      name: 'A',
      user_type: 'client',
    }),
  });

/** Blocks every statement about accounts until the transaction ends. */
const lockUsers = () => administrator.query('begin; lock table users in access exclusive mode');

const oneWaits = () =>
  vi.waitFor(async () => {
    const { rowCount } = await administrator.query(
      `select from pg_locks l join pg_database d on d.oid = l.database
       where not l.granted and d.datname = current_database()`,
    );
    expect(rowCount).toBe(1);
  }, 10_000);

async function expectUnavailable(response: Response, detail = unavailable): Promise<void> {
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  expect(await response.json()).toEqual(detail);
}

test('a call whose database connection ends is answered with 503 and when to try again', async () => {
  await lockUsers();
  const registration = register();
  await oneWaits();
  await terminateConnections(administrator);
  await expectUnavailable(await registration);
  await administrator.query('rollback');
  expect((await register()).status).toBe(200);
});

test('what is unavailable for a reason of its own says when to try again, too', async () => {
  const response = await fetch(`${app.host}/api${contactSupport.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  await expectUnavailable(response, { detail: 'El soporte no está disponible en este momento' });
});

test('a page that cannot be described for lack of a database says when to try again', async () => {
  await app.deps.db.destroy();
  await app.deps.searchDb.destroy();
  const response = await fetch(`${app.host}/provider/${account.id}`);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
});

test('a call that arrives while the server stops is answered with 503 and when to try again', async () => {
  const { hostname, port } = new URL(app.host);
  const socket = connect(Number(port), hostname);
  const socketClosed = once(socket, 'close');
  const received: Buffer[] = [];
  socket.on('data', (chunk) => received.push(chunk));
  const body = JSON.stringify({
    email: 'a@example.es',
    password: 'k3-oso',
    name: 'A',
    user_type: 'client',
  });
  await lockUsers();
  socket.write(
    `POST /api/auth/register HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body}`,
  );
  await oneWaits();
  isClosed = true;
  const closed = app.close();
  await vi.waitFor(() => expect(fetch(`${app.host}/healthz`)).rejects.toThrow(), 10_000);
  // The connection stays open for the running response, so that another call can still arrive on
  // it.
  socket.write(`GET /api/profile/me HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  await administrator.query('rollback');
  await administrator.end();
  await Promise.all([socketClosed, closed]);
  const [, first, second] = Buffer.concat(received)
    .toString()
    .split(/HTTP\/1\.1 (?=\d{3} )/);
  expect(first).toMatch(/^200 /);
  expect(second).toMatch(/^503 /);
  expect(second).toMatch(/^retry-after: [1-9]\d*\r$/im);
  expect(second).toContain(JSON.stringify(unavailable));
});
