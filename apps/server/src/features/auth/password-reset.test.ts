import { randomUUID } from 'node:crypto';
import {
  changePassword,
  forgotPassword,
  login,
  logout,
  resetPassword,
  sessionOf,
} from '@oficio/contract/auth.ts';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { describe, expect, test, vi } from 'vitest';
import { openMail } from '#app/platform/mail/mail.ts';
import { hashPassword } from '#app/platform/security/passwords.ts';
import { buildTestApp } from '#app/testing/build-test-app.ts';
import { findInDatabase } from '#app/testing/database/find-in-database.ts';
import { createAccount, TEST_PASSWORD } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { connectSocket, openTab, settle } from '#app/testing/network/connect-socket.ts';
import { sendWithKey } from '#app/testing/network/send-with-key.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { freePort } from '#app/testing/servers/server-process.ts';

const app = await startTestApp({ withJobs: true });

async function linkSentTo(email: string): Promise<string> {
  await app.call(forgotPassword, { body: { email } });
  const mail = await vi.waitFor(() => {
    const [last] = app.mails.to(email).slice(-1);
    if (!last) throw new Error('no mail yet');
    return last;
  }, 10_000);
  app.mails.delivered.length = 0;
  const token = /reset-password\?token=([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error('no link in the mail');
  return token;
}

const logsIn = async (email: string, password: string) =>
  sessionOf(await app.call(login, { body: { email, password } }));
const badLink = { status: 400, detail: 'El enlace es inválido o ha expirado' };
const commonPassword = {
  status: 422,
  detail: 'Esta contraseña es de las más usadas y se adivina enseguida. Elige otra',
};
const personalPassword = {
  status: 422,
  detail: 'Esta contraseña se parece demasiado a tu nombre, a tu email o a «Oficio». Elige otra',
};

describe('a forgotten password', () => {
  test('is replaced with the mailed link, once, and ends every session', async () => {
    const { token: session, user } = await createAccount(app, 'client', { email: 'a@example.es' });
    const token = await linkSentTo(user.email);
    const body = { token, password: 'otra-clave' };
    await expect(app.call(resetPassword, { body })).resolves.toEqual({
      message: 'Contraseña restablecida exitosamente',
    });
    await expect(app.call(logout, {}, session)).rejects.toMatchObject({ status: 401 });
    await expect(logsIn(user.email, TEST_PASSWORD)).rejects.toMatchObject({ status: 401 });
    await expect(logsIn(user.email, 'otra-clave')).resolves.toBeDefined();
    await expect(app.call(resetPassword, { body })).rejects.toMatchObject(badLink);
  });

  test('is replaced once by a repeated call, which gets the first answer', async () => {
    const { user } = await createAccount(app, 'client', { email: 'm@example.es' });
    const body = { token: await linkSentTo(user.email), password: 'otra-clave' };
    const means = { key: randomUUID() };
    const first = await sendWithKey(app.host, resetPassword, { body }, means);
    expect(first.status).toBe(200);
    const { token } = await logsIn(user.email, 'otra-clave');
    expect(await sendWithKey(app.host, resetPassword, { body }, means)).toEqual(first);
    await expect(app.call(logout, {}, token)).resolves.toBeDefined();
  });

  test('closes the sockets of the open tabs, and those of no other account', async () => {
    const [victim, bystander] = await Promise.all([
      createAccount(app, 'provider', { email: 'g@example.es' }),
      createAccount(app, 'client'),
    ]);
    const thief = await logsIn(victim.user.email, TEST_PASSWORD);
    const tabs = [
      await openTab(app.host, victim),
      await openTab(app.host, { id: victim.id, token: thief.token }, ['websocket']),
    ];
    const other = await openTab(app.host, bystander);
    const closed = tabs.map(
      ({ socket }) => new Promise((resolve) => socket.once('disconnect', resolve)),
    );
    const token = await linkSentTo(victim.user.email);
    await app.call(resetPassword, { body: { token, password: 'otra-clave' } });
    expect(await Promise.all(closed)).toEqual(['io server disconnect', 'io server disconnect']);
    await expect(app.call(logout, {}, thief.token)).rejects.toMatchObject({ status: 401 });
    await expect(connectSocket(app.host, { token: thief.token })).rejects.toThrow();
    await settle(other);
    expect(other.socket.connected).toBe(true);
    other.socket.disconnect();
  });

  test('twenty uses of one link at once: one wins', async () => {
    const { user } = await createAccount(app, 'client', { email: 'b@example.es' });
    const token = await linkSentTo(user.email);
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        app.call(resetPassword, { body: { token, password: `clave-${index}` } }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is not replaced with a guessable one, and the link stays valid', async () => {
    const { user } = await createAccount(app, 'client', { email: 'h.garrido@example.es' });
    const token = await linkSentTo(user.email);
    const reset = (password: string) => app.call(resetPassword, { body: { token, password } });
    await expect(reset('123456')).rejects.toMatchObject(commonPassword);
    await expect(reset('Lucía-1985')).rejects.toMatchObject(personalPassword);
    await expect(reset('garrido.h')).rejects.toMatchObject(personalPassword);
    await expect(logsIn(user.email, TEST_PASSWORD)).resolves.toBeDefined();
    await expect(reset('otra-clave')).resolves.toBeDefined();
    await expect(logsIn(user.email, 'otra-clave')).resolves.toBeDefined();
  });

  test('an unusable link is refused before its password is checked', async () => {
    const body = { token: 'x'.repeat(43), password: '123456' };
    await expect(app.call(resetPassword, { body })).rejects.toMatchObject(badLink);
  });

  test.each([{}, { email: null }, { email: '' }, { email: ' ' }])(
    'needs an email: %j is refused with the specified sentence',
    async (body) => {
      await expect(app.call(forgotPassword, { body: body as never })).rejects.toMatchObject({
        status: 422,
        detail: 'Por favor introduce tu correo electrónico',
      });
    },
  );

  test('a link without a token is refused with the specified sentence, a long one as a bad link', async () => {
    const reset = (token?: string | null) =>
      app.call(resetPassword, { body: { token, password: 'otra-clave' } as never });
    for (const token of [undefined, null, '']) {
      await expect(reset(token)).rejects.toMatchObject({
        status: 422,
        detail: 'Token inválido o no proporcionado',
      });
    }
    await expect(reset('x'.repeat(500))).rejects.toMatchObject(badLink);
  });

  test('the link lives for an hour', async () => {
    const sendLink = async (email: string) => {
      await createAccount(app, 'client', { email });
      return linkSentTo(email);
    };
    const [used, late] = [await sendLink('c@example.es'), await sendLink('j@example.es')];
    const reset = (token: string) =>
      app.call(resetPassword, { body: { token, password: 'otra-clave' } });
    app.clock.advance({ minutes: 59 });
    await expect(reset(used)).resolves.toBeDefined();
    app.clock.advance({ minutes: 2 });
    await expect(reset(late)).rejects.toMatchObject(badLink);
  });

  test('an unknown email gets the same answer, and no mail', async () => {
    const known = await createAccount(app, 'client', { email: 'd@example.es' });
    const unknown = await app.call(forgotPassword, { body: { email: 'nadie@example.es' } });
    expect(await app.call(forgotPassword, { body: { email: known.user.email } })).toEqual(unknown);
    await vi.waitFor(() => expect(app.mails.to(known.user.email)).toHaveLength(1), 10_000);
    expect(app.mails.to('nadie@example.es')).toEqual([]);
  });

  test('nothing that is stored gives the link away', async () => {
    const { user } = await createAccount(app, 'client', { email: 'e@example.es' });
    const token = await linkSentTo(user.email);
    const rows = await app.deps.db.selectFrom('password_resets').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('changing the password', () => {
  test('needs the present one and ends the other sessions only', async () => {
    const { token, user } = await createAccount(app, 'client', { email: 'f@example.es' });
    const other = await logsIn(user.email, TEST_PASSWORD);
    const change = (current_password: string) =>
      app.call(changePassword, { body: { current_password, password: 'nueva-clave' } }, token);
    await expect(change('no es esta')).rejects.toMatchObject({
      status: 403,
      detail: 'La contraseña actual no es correcta',
    });
    await change(TEST_PASSWORD);
    await expect(app.call(logout, {}, other.token)).rejects.toMatchObject({ status: 401 });
    await expect(app.call(logout, {}, token)).resolves.toBeDefined();
  });

  test('is done once by a repeated call, whose password is the former one by then', async () => {
    const { token, user } = await createAccount(app, 'client', { email: 'n@example.es' });
    const body = { current_password: TEST_PASSWORD, password: 'nueva-clave' };
    const means = { key: randomUUID(), token };
    const first = await sendWithKey(app.host, changePassword, { body }, means);
    expect(first.status).toBe(200);
    const other = await logsIn(user.email, 'nueva-clave');
    expect(await sendWithKey(app.host, changePassword, { body }, means)).toEqual(first);
    await expect(app.call(logout, {}, other.token)).resolves.toBeDefined();
  });
});

test('an account whose password is a common one logs in, and changes it for another', async () => {
  const { id, user } = await createAccount(app, 'client', { email: 'i.rey@example.es' });
  const old = { password_hash: await hashPassword('123456') };
  await app.deps.db.updateTable('users').set(old).where('id', '=', id).execute();
  const { token } = await logsIn(user.email, '123456');
  const change = (password: string) =>
    app.call(changePassword, { body: { current_password: '123456', password } }, token);
  await expect(change('654321')).rejects.toMatchObject(commonPassword);
  await expect(change('LuciaHerrero1')).rejects.toMatchObject(personalPassword);
  await expect(logsIn(user.email, '123456')).resolves.toBeDefined();
  await expect(change('nueva-clave')).resolves.toBeDefined();
  await expect(logsIn(user.email, 'nueva-clave')).resolves.toBeDefined();
});

test('a guessable password is refused only with the present one', async () => {
  const { token } = await createAccount(app, 'client');
  const body = { current_password: 'no-es-esta', password: '123456' };
  await expect(app.call(changePassword, { body }, token)).rejects.toMatchObject({ status: 403 });
});

test('mails travel by SMTP, also when its server comes up late', async () => {
  const port = await freePort();
  const mail = openMail({ ...app.deps.config, smtpUrl: `smtp://127.0.0.1:${port}` });
  const late = await buildTestApp({ withJobs: true, mail });
  await createAccount(late, 'client', { email: 'tarde@example.es' });
  await late.call(forgotPassword, { body: { email: 'tarde@example.es' } });

  // Neither the stored job nor its failures contain the address.
  const stored = () => findInDatabase(late.deps.config.databaseUrl, 'tarde@example.es');
  const failures = () =>
    runSql(
      late.deps.config.databaseUrl,
      "select from pgboss.job where output->>'reason' = 'Error ESOCKET'",
    );
  await vi.waitFor(async () => expect(await failures()).not.toEqual([]), 10_000);
  expect(await stored()).toEqual(['public.users']);

  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 25_000, interval: 100 });
  const parsed = await PostalMime.parse(received[0] ?? '');
  expect(parsed).toMatchObject({
    subject: 'Restablece tu contraseña de Oficio',
    to: [{ address: 'tarde@example.es' }],
    text: expect.stringContaining('Expirará en 1 hora'),
    html: expect.stringContaining('Restablecer contraseña'),
  });
  await late.close();
  await new Promise<void>((resolve) => server.close(resolve));
});
