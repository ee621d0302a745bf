import { endUserSessions } from '@oficio/contract/admin.ts';
import { changePassword, login, resetPassword } from '@oficio/contract/auth.ts';
import {
  beginPasskeyCreation,
  beginPasskeyLogin,
  createPasskey,
  deletePasskey,
  logInWithPasskey,
} from '@oficio/contract/passkeys.ts';
import { beginSecondFactor, enableSecondFactor } from '@oficio/contract/second-factor.ts';
import { endOtherSessions } from '@oficio/contract/sessions.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { ban, createSuperadmin } from '#app/testing/administrators.ts';
import { confirm, createAccount, TEST_PASSWORD, type TestAccount } from '#app/testing/factories.ts';
import { Authenticator } from '#app/testing/factors/authenticator.ts';
import {
  addSecondFactor,
  advanceIntoStep,
  codeOf,
  finishLogin,
  startLogin,
  ticketOf,
} from '#app/testing/factors/second-factors.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { holdLocks, refusal } from '#app/testing/refusal.ts';
import { runSql } from '#app/testing/run-sql.ts';

const NEW_PASSWORD = 'otra-clave-1';

const app = await startTestApp();
const { databaseUrl } = app.deps.config;
const admin = await createSuperadmin(app);
const wrongPassword = refusal(401, 'Email o contraseña incorrectos');
const ended = refusal(401, 'La solicitud ha caducado: escribe otra vez tu contraseña');

let account: TestAccount;
beforeEach(async () => {
  advanceIntoStep(app);
  account = await createAccount(app, 'client');
  await confirm(app, admin);
});

/**
 * Lets `change` wait for the account's lock first and `logIn` second, after each has checked what
 * it checks before it locks; then both go on, in this order.
 */
async function inOrder<Login>(change: () => Promise<unknown>, logIn: () => Promise<Login>) {
  const text = 'select from users where id = $1 for no key update';
  const held = await holdLocks(databaseUrl, text, [account.id]);
  const changing = change();
  await held.waitingConnections(1);
  const loggingIn = logIn();
  const settled = Promise.allSettled([loggingIn]);
  await held.waitingConnections(2);
  await held.release();
  await changing;
  const [outcome] = await settled;
  return outcome;
}

const sessionsOf = ({ id }: { id: string }) =>
  runSql(databaseUrl, 'select from sessions where user_id = $1', [id]);

async function insertReset({ id }: { id: string }): Promise<string> {
  const token = 'x'.repeat(43);
  await runSql(
    databaseUrl,
    `insert into password_resets (id, user_id, token_hash, created_at, expires_at)
     values (gen_random_uuid(), $1, sha256($2::bytea), $3, $3::timestamptz + interval '1 hour')`,
    [id, token, app.clock.now()],
  );
  return token;
}

const change = (body = { current_password: TEST_PASSWORD, password: NEW_PASSWORD }) =>
  app.call(changePassword, { body }, account.token);

describe('a login whose password is being verified', () => {
  test('needs a code when the second factor is enabled meanwhile', async () => {
    const { secret } = await app.call(beginSecondFactor, {}, account.token);
    const code = codeOf(app, secret);
    const outcome = await inOrder(
      () => app.call(enableSecondFactor, { body: { code } }, account.token),
      () => startLogin(app, account),
    );
    expect(outcome).toMatchObject({ value: { second_factor: { ticket: expect.any(String) } } });
    expect(await sessionsOf(account)).toHaveLength(1);
  });

  test('is refused when the password is changed meanwhile', async () => {
    const outcome = await inOrder(change, () => startLogin(app, account));
    expect(outcome).toMatchObject({ reason: wrongPassword });
    expect(await sessionsOf(account)).toHaveLength(1);
  });

  test('gets no ticket when the password is changed meanwhile', async () => {
    await addSecondFactor(app, account);
    const outcome = await inOrder(change, () => startLogin(app, account));
    expect(outcome).toMatchObject({ reason: wrongPassword });
    const tickets = 'select from login_tickets where user_id = $1';
    expect(await runSql(databaseUrl, tickets, [account.id])).toEqual([]);
  });

  test('is refused when a mailed link sets another password meanwhile', async () => {
    const token = await insertReset(account);
    const body = { token, password: NEW_PASSWORD };
    const outcome = await inOrder(
      () => app.call(resetPassword, { body }),
      () => startLogin(app, account),
    );
    expect(outcome).toMatchObject({ reason: wrongPassword });
    expect(await sessionsOf(account)).toEqual([]);
    await app.call(login, { body: { email: account.user.email, password: NEW_PASSWORD } });
  });
});

describe('a login that lacks only its code', () => {
  const endings: [name: string, end: () => Promise<unknown>][] = [
    ['a ban', () => ban(app, admin, account, 'Spam')],
    ['a change of the password', () => change()],
    [
      'a password reset',
      async () => {
        const token = await insertReset(account);
        await app.call(resetPassword, { body: { token, password: NEW_PASSWORD } });
      },
    ],
    ['the user ending other sessions', () => app.call(endOtherSessions, {}, account.token)],
    [
      'an administrator ending the sessions',
      () => app.call(endUserSessions, { params: { id: account.id } }, admin.token),
    ],
  ];

  test.each(endings)('ends with %s', async (_, end) => {
    const { secret } = await addSecondFactor(app, account);
    const ticket = await ticketOf(app, account);
    await end();
    const before = await sessionsOf(account);
    await expect(finishLogin(app, ticket, codeOf(app, secret))).rejects.toEqual(ended);
    expect(await sessionsOf(account)).toHaveLength(before.length);
  });

  test.each(endings)('opens no session after %s that was first', async (_, end) => {
    const { secret } = await addSecondFactor(app, account);
    const ticket = await ticketOf(app, account);
    const outcome = await inOrder(end, () => finishLogin(app, ticket, codeOf(app, secret)));
    expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 401 } });
    expect((await sessionsOf(account)).length).toBeLessThanOrEqual(1);
  });
});

test('a login with a passkey that is being deleted opens no session', async () => {
  const origin = app.deps.config.publicUrl.replace('127.0.0.1', 'localhost');
  const key = new Authenticator({ rpId: 'localhost', origin });
  const { token } = account;
  const creation = await app.call(beginPasskeyCreation, {}, token);
  const created = {
    challenge_id: creation.challenge_id,
    name: 'Móvil',
    credential: key.create(creation.options.challenge),
  };
  const passkey = await app.call(createPasskey, { body: created }, token);
  const { challenge_id, options } = await app.call(beginPasskeyLogin, { body: {} });

  const text = 'select from passkeys where id = $1 for update';
  const held = await holdLocks(databaseUrl, text, [passkey.id]);
  const params = { passkey_id: passkey.id };
  const deleting = app.call(deletePasskey, { params }, token);
  await held.waitingConnections(1);
  const credential = key.sign(options.challenge);
  const loggingIn = app.call(logInWithPasskey, { body: { challenge_id, credential } });
  const refused = expect(loggingIn).rejects.toEqual(
    refusal(401, 'Esa llave de acceso no pertenece a ninguna cuenta'),
  );
  await held.waitingConnections(2);
  await held.release();
  await deleting;
  await refused;
  expect(await sessionsOf(account)).toHaveLength(1);
});
