import { deleteAccount, exportAccount } from '@oficio/contract/accounts.ts';
import { banUser, deleteUser, listUsers } from '@oficio/contract/admin.ts';
import { forgotPassword, login } from '@oficio/contract/auth.ts';
import { listSessions } from '@oficio/contract/sessions.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { originOfCall } from '#app/platform/security/call-context.ts';
import { createSuperadmin } from '#app/testing/administrators.ts';
import { buildTestApp, type TestApp } from '#app/testing/build-test-app.ts';
import { createAccount, TEST_PASSWORD, type TestAccount } from '#app/testing/factories.ts';
import { jobsDone } from '#app/testing/jobs/jobs-done.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { passwordResetRequested } from '../auth/request-password-reset.ts';

let app: TestApp;
let admin: TestAccount;
let account: TestAccount;
let first = 0;

beforeAll(async () => {
  app = await buildTestApp({ withJobs: true, settings: { trustProxy: true } });
  admin = await createSuperadmin(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  account = await createAccount(app, 'client', { name: 'Perpetua Quiñones' });
  first = app.securityLines.length;
});

const ADDRESS = '203.0.113.77';
const lines = (from = app) => from.securityLines.slice(first).map((line) => JSON.parse(line));

/** Sends a call from an address and with a browser that must not appear in the log. */
async function send(
  { method, path }: { method: string; path: string },
  { body, token, host = app.host }: { body?: object; token?: string; host?: string } = {},
): Promise<number> {
  const response = await fetch(`${host}/api${path}`, {
    method,
    headers: {
      'x-forwarded-for': ADDRESS,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.7339.207 Perpetua/9.9',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  await response.arrayBuffer();
  return response.status;
}
const credentials = (password = TEST_PASSWORD) => ({ email: account.user.email, password });
const resetEvents = () =>
  runSql<{ at: Date; network: string | null; browser: string | null }>(
    app.deps.config.databaseUrl,
    `select at, network, browser from security_events
     where account_id = $1 and kind = 'password_reset_requested'`,
    [account.id],
  );
const origin = { request: expect.any(String), network: '203.0.113.x', device: 'Chrome en Linux' };

test('logins and refused ones are lines with account, request, network and device', async () => {
  expect(await send(login, { body: credentials() })).toBe(200);
  expect(await send(login, { body: credentials('no-es-esta') })).toBe(401);
  const unknown = { email: 'nadie@example.es', password: 'no-es-esta' };
  expect(await send(login, { body: unknown })).toBe(401);
  expect(lines()).toMatchObject([
    { stream: 'security', event: 'logged_in_password', account: account.id, ...origin },
    { stream: 'security', event: 'login_refused', account: account.id, ...origin },
    { stream: 'security', event: 'login_refused', account: null, ...origin },
  ]);
  expect(new Set(lines().map(({ request }) => request)).size).toBe(3);
});

test('a lock-out and a limit are lines', async () => {
  const strict = await buildTestApp({ settings: { rateLimitFactor: 1, trustProxy: true } });
  try {
    account = await createAccount(strict, 'client');
    first = strict.securityLines.length;
    const { host } = strict;
    for (let turn = 0; turn < 6; turn += 1) {
      await send(login, { host, body: credentials('no-es-esta') });
    }
    expect(lines(strict).map(({ event }) => event)).toEqual([
      ...Array.from({ length: 5 }, () => 'login_refused'),
      'login_locked',
      'limit_reached',
    ]);
    expect(lines(strict).slice(-2)).toMatchObject([
      { account: account.id, ...origin },
      { account: null, endpoint: 'POST /auth/login', ...origin },
    ]);
    for (let turn = 0; turn < 100; turn += 1) {
      await send(login, { host, body: { email: `${turn}@example.es`, password: 'no-es-esta' } });
    }
    // At most 60 lines of each event for the network.
    expect(lines(strict).filter(({ event }) => event === 'limit_reached')).toHaveLength(60);
  } finally {
    await strict.close();
  }
});

test('refused calls of the administration are lines', async () => {
  expect(await send(listUsers, { token: account.token })).toBe(403);
  expect(await send(listUsers)).toBe(401);
  expect(await send(listSessions)).toBe(401);
  expect(lines()).toMatchObject([
    { event: 'admin_refused', account: account.id, endpoint: 'GET /admin/users', ...origin },
    { event: 'admin_refused', account: null, endpoint: 'GET /admin/users', ...origin },
  ]);
});

test('what an administrator does is a line with both accounts, once it has happened', async () => {
  const params = { id: account.id };
  const ban = { duration_days: 1 as const, reason: 'Insultos a Perpetua' };
  await app.call(banUser, { params, body: ban }, admin.token);
  await expect(app.call(banUser, { params, body: ban }, admin.token)).rejects.toMatchObject({
    status: 409,
  });
  await app.call(deleteUser, { params }, admin.token);
  expect(lines()).toMatchObject([
    { event: 'user_banned', account: account.id, actor: admin.id },
    { event: 'user_deleted', account: account.id, actor: admin.id },
  ]);
});

test('a requested reset is noted by the job, from where it was requested', async () => {
  await send(forgotPassword, { body: { email: account.user.email } });
  await send(forgotPassword, { body: { email: 'nadie@example.es' } });
  await jobsDone(app, passwordResetRequested);
  expect(lines()).toMatchObject([
    { event: 'password_reset_requested', account: account.id, ...origin },
  ]);
  expect(await resetEvents()).toMatchObject([{ network: '203.0.113.x', browser: 'Chrome' }]);
});

test('a reset whose mail is retried is one event, at the time of its request', async () => {
  app.clock.set('2026-06-02T10:00:00Z');
  account = await createAccount(app, 'client');
  first = app.securityLines.length;
  const { mail } = app.deps;
  const deliver = mail.deliver.bind(mail);
  let attempts = 0;
  mail.deliver = async (message) => {
    attempts += 1;
    app.clock.advance({ minutes: 20 });
    if (attempts < 3) throw new Error('connection refused');
    await deliver(message);
  };
  try {
    await send(forgotPassword, { body: { email: account.user.email } });
    await jobsDone(app, passwordResetRequested);
  } finally {
    mail.deliver = deliver;
  }
  expect(attempts).toBe(3);
  expect(app.mails.to(account.user.email)).toHaveLength(1);
  expect(lines()).toMatchObject([
    { event: 'password_reset_requested', account: account.id, ...origin },
  ]);
  const [event, ...more] = await resetEvents();
  expect(more).toEqual([]);
  expect(event).toMatchObject({ network: '203.0.113.x', browser: 'Chrome' });
  expect(event?.at.toISOString()).toMatch(/^2026-06-02T10:00/);
});

test('a reset queued by the version before is mailed and noted', async () => {
  const queued = { user_id: account.id, origin: originOfCall() };
  await app.deps.jobs.enqueue(passwordResetRequested, queued);
  await app.deps.jobs.enqueue(passwordResetRequested, { user_id: null });
  await jobsDone(app, passwordResetRequested);
  expect(app.mails.to(account.user.email)).toHaveLength(1);
  expect(await resetEvents()).toHaveLength(1);
});

test('no line contains personal data, a token or a password', async () => {
  await send(login, { body: credentials() });
  await send(login, { body: credentials('no-es-esta') });
  await send(exportAccount, { token: account.token });
  await send(listUsers, { token: account.token });
  await send(deleteAccount, { token: account.token, body: { password: TEST_PASSWORD } });
  expect(lines().map(({ event }) => event)).toEqual([
    'logged_in_password',
    'login_refused',
    'data_exported',
    'admin_refused',
    'account_deleted',
  ]);
  const secrets = [
    account.user.email,
    account.user.name,
    'Perpetua',
    ADDRESS,
    '127.0.0.1',
    account.token,
    TEST_PASSWORD,
    'no-es-esta',
    '140.0.7339',
  ];
  for (const line of app.securityLines) {
    for (const secret of secrets) expect(line).not.toContain(secret);
    expect(line).not.toMatch(/@|Mozilla/);
    expect(JSON.parse(line)).toMatchObject({ stream: 'security', event: expect.any(String) });
  }
});
