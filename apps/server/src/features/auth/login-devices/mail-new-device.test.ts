import { login } from '@oficio/contract/auth.ts';
import { expect, test } from 'vitest';
import { newId } from '#app/platform/new-id.ts';
import { createAccount, deleteAccount, TEST_PASSWORD } from '#app/testing/factories.ts';
import { jobsDone } from '#app/testing/jobs/jobs-done.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { loggedInOnNewDevice } from './mail-new-device.ts';

const agentOf = (system: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`;
const WINDOWS = agentOf('Windows NT 10.0; Win64; x64');
const LINUX = agentOf('X11; Linux x86_64');

const app = await startTestApp({ withJobs: true });

async function logIn(email: string, userAgent: string, password = TEST_PASSWORD) {
  const response = await fetch(`${app.host}/api${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password }),
  });
  return response.status;
}
async function mailsTo(email: string) {
  await jobsDone(app, loggedInOnNewDevice);
  return app.mails.to(email);
}
const devicesOf = (id: string) =>
  runSql(app.deps.config.databaseUrl, 'select from login_devices where user_id = $1', [id]);

test('the first login with a new browser sends one mail to the user', async () => {
  const { user } = await createAccount(app, 'client');
  expect(await mailsTo(user.email)).toEqual([]);
  await logIn(user.email, WINDOWS);
  const [mail, ...more] = await mailsTo(user.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Un dispositivo nuevo ha entrado en tu cuenta de Oficio');
  expect(mail?.text).toContain('un dispositivo nuevo: Chrome en Windows (red 127.0.0.x).');
  expect(mail?.text).toContain(`${app.deps.config.publicUrl}/profile/security`);
  await logIn(user.email, WINDOWS.replace('140', '141'));
  expect(await mailsTo(user.email)).toHaveLength(1);
  await logIn(user.email, LINUX);
  expect(await mailsTo(user.email)).toHaveLength(2);
});

test('concurrent logins with the same new browser send one mail', async () => {
  const { user } = await createAccount(app, 'client');
  await Promise.all(Array.from({ length: 4 }, () => logIn(user.email, WINDOWS)));
  expect(await mailsTo(user.email)).toHaveLength(1);
});

test('a refused login sends no mail', async () => {
  const { user } = await createAccount(app, 'client');
  expect(await logIn(user.email, WINDOWS, 'no-es-esta')).toBe(401);
  expect(await mailsTo(user.email)).toEqual([]);
});

test('the last fifty devices of an account are stored, and deleted with the account', async () => {
  const account = await createAccount(app, 'client');
  await runSql(
    app.deps.config.databaseUrl,
    `insert into login_devices (id, user_id, browser, last_login_at)
     select gen_random_uuid(), $1, 'B' || n, now() - interval '1 day' from generate_series(1, 60) n`,
    [account.id],
  );
  await logIn(account.user.email, LINUX);
  expect(await devicesOf(account.id)).toHaveLength(50);
  await logIn(account.user.email, LINUX);
  expect(await mailsTo(account.user.email)).toHaveLength(1);
  await deleteAccount(app, account);
  expect(await devicesOf(account.id)).toEqual([]);
});

test('a login that has ended is mailed without its network', async () => {
  const { user } = await createAccount(app, 'client');
  const deliver = app.deps.mail.deliver.bind(app.deps.mail);
  let attempts = 0;
  app.deps.mail.deliver = async (message) => {
    attempts += 1;
    if (attempts > 1) return deliver(message);
    await runSql(app.deps.config.databaseUrl, 'delete from sessions');
    throw new Error('connection refused');
  };
  try {
    await logIn(user.email, WINDOWS);
    const [mail] = await mailsTo(user.email);
    expect(mail?.text).toContain('un dispositivo nuevo: Chrome en Windows.');
  } finally {
    app.deps.mail.deliver = deliver;
  }
});

test('the queue holds no device and no network of a login', async () => {
  const { id, user } = await createAccount(app, 'client');
  await logIn(user.email, WINDOWS);
  await jobsDone(app, loggedInOnNewDevice);
  const jobs = await runSql<{ data: object }>(
    app.deps.config.databaseUrl,
    `select data from pgboss.job where name = $1 and data->>'user_id' = $2`,
    [loggedInOnNewDevice.name, id],
  );
  expect(jobs).toHaveLength(1);
  expect(JSON.stringify(jobs)).not.toMatch(/Chrome|Windows|computer|127\.0\.0/);
});

test('a device that was deleted since is not mailed, a job of the version before is', async () => {
  const { id: user_id, user } = await createAccount(app, 'client');
  const gone = { user_id, device_id: newId(), session_id: newId() };
  await app.deps.jobs.enqueue(loggedInOnNewDevice, {
    ...gone,
    logged_in_at: '2026-07-01T10:00:00Z',
  });
  expect(await mailsTo(user.email)).toEqual([]);
  const origin = { browser: 'Firefox', system: null, device: null, network: '192.0.2.x' };
  const before = { user_id, ...origin, at: '2026-07-01T10:00:00Z' };
  await app.deps.jobs.enqueue(loggedInOnNewDevice, before);
  const [mail] = await mailsTo(user.email);
  expect(mail?.text).toContain('un dispositivo nuevo: Firefox (red 192.0.2.x).');
});
