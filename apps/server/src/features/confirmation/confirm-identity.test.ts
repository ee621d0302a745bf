import { deleteAccount, exportAccount } from '@oficio/contract/accounts.ts';
import { banUser, endUserSessions } from '@oficio/contract/admin.ts';
import { changePassword, login, sessionOf } from '@oficio/contract/auth.ts';
import {
  beginPasskeyCreation,
  beginPasskeyLogin,
  createPasskey,
} from '@oficio/contract/passkeys.ts';
import {
  beginPasskeyConfirmation,
  confirmIdentity,
  endOtherSessions,
} from '@oficio/contract/sessions.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSuperadmin } from '#app/testing/administrators.ts';
import { createAccount, TEST_PASSWORD, type TestAccount } from '#app/testing/factories.ts';
import { Authenticator } from '#app/testing/factors/authenticator.ts';
import {
  addSecondFactor,
  advanceIntoStep,
  codeOf,
  type TestFactor,
} from '#app/testing/factors/second-factors.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { holdLocks, refusal } from '#app/testing/refusal.ts';
import { runSql } from '#app/testing/run-sql.ts';

const app = await startTestApp();
const required = refusal(403, 'Confirma que eres tú para continuar');
const ended = refusal(401, 'Sesión no válida o caducada');
const wrongPassword = refusal(403, 'La contraseña no es correcta');

let account: TestAccount;
beforeEach(async () => {
  advanceIntoStep(app);
  account = await createAccount(app, 'client');
});

type Confirmed = Pick<TestAccount, 'token'>;
const confirm = ({ token }: Confirmed = account, password = TEST_PASSWORD, code?: string) => {
  const body = { method: 'password' as const, password, ...(code !== undefined && { code }) };
  return app.call(confirmIdentity, { body }, token);
};
/** A call that needs a confirmation. */
const download = ({ token }: Confirmed = account) => app.call(exportAccount, {}, token);
const expire = () => app.clock.advance({ minutes: 10, seconds: 1 });

describe('a confirmation', () => {
  test('counts for ten minutes, like a login', async () => {
    app.clock.advance({ minutes: 9 });
    await download();
    app.clock.advance({ minutes: 1, seconds: 1 });
    await expect(download()).rejects.toEqual(required);
    await expect(download()).rejects.toMatchObject({ needsConfirmation: true });
    const { confirmed_until } = await confirm();
    const minutes = (Date.parse(confirmed_until) - app.clock.now().getTime()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThanOrEqual(10);
    await download();
    app.clock.advance({ minutes: 9 });
    await download();
    app.clock.advance({ minutes: 1, seconds: 1 });
    await expect(download()).rejects.toEqual(required);
  });

  test('counts for its own session only', async () => {
    const { email } = account.user;
    const other = sessionOf(await app.call(login, { body: { email, password: TEST_PASSWORD } }));
    expire();
    await confirm(other);
    await expect(download()).rejects.toEqual(required);
    await download(other);
  });

  test('is refused to an ended session', async () => {
    const { email } = account.user;
    const other = sessionOf(await app.call(login, { body: { email, password: TEST_PASSWORD } }));
    await app.call(endOtherSessions, {}, other.token);
    await expect(confirm()).rejects.toEqual(ended);
  });

  test('is refused when the account is banned while the password is verified', async () => {
    const admin = await createSuperadmin(app);
    const text = 'select from users where id = $1 for no key update';
    const held = await holdLocks(app.deps.config.databaseUrl, text, [account.id]);
    const params = { id: account.id };
    const banning = app.call(banUser, { params, body: { duration_days: 1 } }, admin.token);
    await held.waitingConnections(1);
    const refused = expect(confirm()).rejects.toEqual(ended);
    await held.waitingConnections(2);
    await held.release();
    await banning;
    await refused;
  });

  test('is refused when the session is ended while the password is verified', async () => {
    const admin = await createSuperadmin(app);
    const text = 'select from users where id = $1 for no key update';
    const held = await holdLocks(app.deps.config.databaseUrl, text, [account.id]);
    const ending = app.call(endUserSessions, { params: { id: account.id } }, admin.token);
    await held.waitingConnections(1);
    const refused = expect(confirm()).rejects.toEqual(ended);
    await held.waitingConnections(2);
    await held.release();
    await ending;
    await refused;
  });

  test('needs one of its two forms, and no other fields', async () => {
    for (const body of [{}, { method: 'password' }, { method: 'mail', password: TEST_PASSWORD }]) {
      const call = app.call(confirmIdentity, { body: body as never }, account.token);
      await expect(call).rejects.toMatchObject({ status: 422 });
    }
  });
});

describe('wrong passwords', () => {
  test('confirm nothing', async () => {
    expire();
    await expect(confirm(account, 'no-es-esta')).rejects.toEqual(wrongPassword);
    await expect(download()).rejects.toEqual(required);
  });

  test('lock confirmations and logins after the fifth, for a quarter of an hour', async () => {
    const strict = await startTestApp({ settings: { rateLimitFactor: 1 } });
    const { token, user } = await createAccount(strict, 'client');
    const guess = (password: string) =>
      strict.call(confirmIdentity, { body: { method: 'password', password } }, token);
    for (let count = 0; count < 5; count += 1) {
      await expect(guess('no-es-esta')).rejects.toEqual(wrongPassword);
    }
    const locked = refusal(429, 'Demasiados intentos. Inténtalo más tarde');
    await expect(guess(TEST_PASSWORD)).rejects.toEqual(locked);
    const body = { email: user.email, password: TEST_PASSWORD };
    await expect(strict.call(login, { body })).rejects.toEqual(locked);
  });

  test('of others at the login do not lock the confirmations of a session', async () => {
    const strict = await startTestApp({ settings: { rateLimitFactor: 1, trustProxy: true } });
    const { token, user } = await createAccount(strict, 'client');
    const post = async (path: string, body: object, address: string) => {
      const response = await fetch(`${strict.host}/api${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'x-forwarded-for': address,
        },
        body: JSON.stringify(body),
      });
      await response.arrayBuffer();
      return response.status;
    };
    const own = '203.0.113.7';
    const strangers = Array.from({ length: 16 }, (_, turn) => `198.51.100.${turn}`);
    for (const address of [own, own, own, own, own, ...strangers]) {
      await post(login.path, { email: user.email, password: 'adivinada' }, address);
    }
    expect(await post(login.path, { email: user.email, password: TEST_PASSWORD }, own)).toBe(429);
    const method = 'password';
    const attempt = (password: string) => post(confirmIdentity.path, { method, password }, own);
    expect(await attempt('no-es-esta')).toBe(403);
    expect(await attempt(TEST_PASSWORD)).toBe(200);
  });

  test('sent at once are refused after the fifth', async () => {
    const strict = await startTestApp({ settings: { rateLimitFactor: 1 } });
    const { token } = await createAccount(strict, 'client');
    const body = { method: 'password' as const, password: 'no-es-esta' };
    const guesses = Array.from({ length: 12 }, () => strict.call(confirmIdentity, { body }, token));
    const statuses = (await Promise.allSettled(guesses)).map(
      (result) => result.status === 'rejected' && result.reason.status,
    );
    expect(statuses.filter((status) => status === 403)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });
});

describe('with a second factor', () => {
  let factor: TestFactor;
  beforeEach(async () => {
    factor = await addSecondFactor(app, account);
    expire();
    advanceIntoStep(app);
  });

  test('the password needs a code, which counts once', async () => {
    const code = codeOf(app, factor.secret);
    await expect(confirm()).rejects.toEqual(
      refusal(422, 'Escribe el código de la verificación en dos pasos'),
    );
    await expect(confirm(account, 'no-es-esta', code)).rejects.toEqual(wrongPassword);
    await expect(confirm(account, TEST_PASSWORD, '000000')).rejects.toEqual(
      refusal(422, 'El código no es correcto'),
    );
    await expect(download()).rejects.toEqual(required);
    await confirm(account, TEST_PASSWORD, code);
    await download();
    await expect(confirm(account, TEST_PASSWORD, code)).rejects.toMatchObject({ status: 422 });
  });

  test('a recovery code counts once', async () => {
    const [code] = factor.recoveryCodes;
    await confirm(account, TEST_PASSWORD, code);
    await download();
    await expect(confirm(account, TEST_PASSWORD, code)).rejects.toMatchObject({ status: 422 });
  });

  test('of concurrent confirmations with one code one succeeds', async () => {
    const code = codeOf(app, factor.secret);
    const calls = Array.from({ length: 5 }, () => confirm(account, TEST_PASSWORD, code));
    const results = await Promise.allSettled(calls);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a call with the password in its body needs the code too', async () => {
    const body = { current_password: TEST_PASSWORD, password: 'otra-clave-1' };
    const { token } = account;
    await expect(app.call(changePassword, { body }, token)).rejects.toEqual(required);
    const deletion = { body: { password: TEST_PASSWORD } };
    await expect(app.call(deleteAccount, deletion, token)).rejects.toEqual(required);
    await confirm(account, TEST_PASSWORD, codeOf(app, factor.secret));
    await app.call(changePassword, { body }, token);
    await app.call(deleteAccount, { body: { password: 'otra-clave-1' } }, token);
  });
});

test('a call with the password in its body needs no confirmation without a second factor', async () => {
  expire();
  const body = { current_password: TEST_PASSWORD, password: 'otra-clave-1' };
  await app.call(changePassword, { body }, account.token);
  await app.call(deleteAccount, { body: { password: 'otra-clave-1' } }, account.token);
});

describe('a passkey', () => {
  const origin = app.deps.config.publicUrl.replace('127.0.0.1', 'localhost');
  const expired = refusal(409, 'La solicitud ha caducado: inténtalo otra vez');

  async function addPasskey({ token }: Confirmed = account): Promise<Authenticator> {
    const key = new Authenticator({ rpId: 'localhost', origin });
    const { challenge_id, options } = await app.call(beginPasskeyCreation, {}, token);
    const credential = key.create(options.challenge);
    await app.call(createPasskey, { body: { challenge_id, name: 'Móvil', credential } }, token);
    return key;
  }
  const begin = ({ token }: Confirmed = account) =>
    app.call(beginPasskeyConfirmation, { body: {} }, token);
  const finish = (
    challenge_id: string,
    credential: ReturnType<Authenticator['sign']>,
    { token }: Confirmed = account,
  ) => {
    const body = { method: 'passkey' as const, challenge_id, credential };
    return app.call(confirmIdentity, { body }, token);
  };

  test('confirms without password and code, once for each challenge', async () => {
    const key = await addPasskey();
    await addSecondFactor(app, account);
    expire();
    const { challenge_id, options } = await begin();
    expect(options).toMatchObject({
      userVerification: 'required',
      allowCredentials: [{ id: key.credentialId.toString('base64url') }],
    });
    const credential = key.sign(options.challenge);
    await finish(challenge_id, credential);
    await download();
    expire();
    await expect(finish(challenge_id, credential)).rejects.toEqual(expired);
    await expect(download()).rejects.toEqual(required);
  });

  test('of another account confirms nothing', async () => {
    await addPasskey();
    const stranger = await addPasskey(await createAccount(app, 'client'));
    expire();
    const { challenge_id, options } = await begin();
    await expect(finish(challenge_id, stranger.sign(options.challenge))).rejects.toEqual(
      refusal(422, 'Esa llave de acceso no es de esta cuenta'),
    );
    await expect(download()).rejects.toEqual(required);
  });

  test('must sign the challenge of the same account, for this site, with user verification', async () => {
    const key = await addPasskey();
    const other = await createAccount(app, 'client');
    await addPasskey(other);
    expire();
    const foreign = await begin(other);
    const loginChallenge = await app.call(beginPasskeyLogin, { body: {} });
    for (const { challenge_id, options } of [foreign, loginChallenge]) {
      await expect(finish(challenge_id, key.sign(options.challenge))).rejects.toEqual(expired);
    }
    const invalid = refusal(422, 'No se pudo verificar la llave de acceso');
    for (const oddities of [{ origin: 'https://evil.example' }, { isVerified: false }]) {
      const { challenge_id, options } = await begin();
      const credential = key.sign(options.challenge, oddities);
      await expect(finish(challenge_id, credential)).rejects.toEqual(invalid);
    }
    const { challenge_id } = await begin();
    const replayed = key.sign((await begin()).options.challenge);
    await expect(finish(challenge_id, replayed)).rejects.toEqual(invalid);
    await expect(download()).rejects.toEqual(required);
  });

  test('is not offered to an account without one', async () => {
    await expect(begin()).rejects.toEqual(refusal(409, 'Tu cuenta no tiene llaves de acceso'));
    const challenges = 'select from passkey_challenges where user_id = $1';
    expect(await runSql(app.deps.config.databaseUrl, challenges, [account.id])).toEqual([]);
  });
});
