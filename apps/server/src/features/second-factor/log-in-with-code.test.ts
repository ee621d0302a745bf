import { listUsers } from '@oficio/contract/admin.ts';
import { login, resetPassword } from '@oficio/contract/auth.ts';
import { getMyProfile, getProfile } from '@oficio/contract/profiles.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { ban, createSuperadmin } from '#app/testing/administrators.ts';
import { createAccount, deleteAccount, type TestAccount } from '#app/testing/factories.ts';
import {
  addSecondFactor,
  advanceIntoStep,
  codeOf,
  finishLogin,
  startLogin,
  type TestFactor,
  ticketOf,
} from '#app/testing/factors/second-factors.ts';
import { runSchedule } from '#app/testing/jobs/run-schedule.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { refusal } from '#app/testing/refusal.ts';
import { runSql } from '#app/testing/run-sql.ts';

const app = await startTestApp();
const wrongCode = refusal(422, 'El código no es correcto');
const ended = refusal(401, 'La solicitud ha caducado: escribe otra vez tu contraseña');

let account: TestAccount;
let factor: TestFactor;
beforeEach(async () => {
  advanceIntoStep(app);
  account = await createAccount(app, 'client');
  factor = await addSecondFactor(app, account);
});

const start = (password?: string) => ticketOf(app, account, password);
const currentCode = (steps?: number) => codeOf(app, factor.secret, steps);
const recoveryCode = (index = 0) => factor.recoveryCodes[index] ?? '';
const fulfilled = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled');

describe('a login with the password', () => {
  test('opens no session, but gives a ticket of 256 bits for five minutes', async () => {
    const result = await startLogin(app, account);
    expect(result).toEqual({
      second_factor: {
        ticket: expect.stringMatching(/^[\w-]{43}$/),
        expires_at: expect.any(String),
      },
    });
    if (!('second_factor' in result)) throw new Error('A session was opened');
    const { ticket, expires_at } = result.second_factor;
    const minutes = (Date.parse(expires_at) - app.clock.now().getTime()) / 60_000;
    expect(minutes).toBeGreaterThan(4.9);
    expect(minutes).toBeLessThanOrEqual(5);
    await expect(app.call(getMyProfile, {}, ticket)).rejects.toMatchObject({ status: 401 });
  });

  test('refuses a wrong password as it does without the factor', async () => {
    const body = (email: string) => ({ body: { email, password: 'no-es-esta' } });
    const refused = refusal(401, 'Email o contraseña incorrectos');
    await expect(app.call(login, body(account.user.email))).rejects.toEqual(refused);
    await expect(app.call(login, body('nadie@example.es'))).rejects.toEqual(refused);
  });

  test('is refused to a banned account', async () => {
    const ticket = await start();
    await ban(app, await createSuperadmin(app), account, 'Spam');
    const banned = refusal(403, expect.stringContaining('Motivo: Spam'));
    await expect(startLogin(app, account)).rejects.toEqual(banned);
    await expect(finishLogin(app, ticket, currentCode())).rejects.toEqual(ended);
  });
});

describe('a code', () => {
  test('opens a session', async () => {
    const { token, user } = await finishLogin(app, await start(), currentCode());
    expect(user).toEqual(account.user);
    await app.call(getMyProfile, {}, token);
  });

  test('of the app counts once, and none before it counts afterwards', async () => {
    await finishLogin(app, await start(), currentCode());
    await expect(finishLogin(app, await start(), currentCode())).rejects.toEqual(wrongCode);
    await expect(finishLogin(app, await start(), currentCode(-1))).rejects.toEqual(wrongCode);
    await finishLogin(app, await start(), currentCode(1));
    app.clock.advance({ seconds: 30 });
    await expect(finishLogin(app, await start(), currentCode())).rejects.toEqual(wrongCode);
  });

  test('that enabled the factor opens no session', async () => {
    const other = await createAccount(app, 'client');
    const { secret } = await addSecondFactor(app, other);
    const used = codeOf(app, secret, -1);
    await expect(finishLogin(app, await ticketOf(app, other), used)).rejects.toEqual(wrongCode);
  });

  test('may be one step early or late', async () => {
    app.clock.advance({ minutes: 5 });
    await expect(finishLogin(app, await start(), currentCode(-2))).rejects.toEqual(wrongCode);
    await expect(finishLogin(app, await start(), currentCode(2))).rejects.toEqual(wrongCode);
    await finishLogin(app, await start(), currentCode(-1));
    await finishLogin(app, await start(), currentCode(1));
  });

  test('of recovery counts once, however it is typed', async () => {
    await finishLogin(app, await start(), ` ${recoveryCode().toLowerCase().replaceAll('-', ' ')} `);
    await expect(finishLogin(app, await start(), recoveryCode())).rejects.toEqual(wrongCode);
    await finishLogin(app, await start(), recoveryCode(1));
  });

  test('of another account is wrong', async () => {
    const other = await createAccount(app, 'client');
    const { secret, recoveryCodes } = await addSecondFactor(app, other);
    const codes = [codeOf(app, secret), recoveryCodes[0] ?? ''];
    for (const code of codes) {
      await expect(finishLogin(app, await start(), code)).rejects.toEqual(wrongCode);
    }
  });

  test.each(['app', 'recovery'])('of the %s opens one session when it is raced', async (kind) => {
    const code = kind === 'app' ? currentCode() : recoveryCode();
    const tickets = await Promise.all(Array.from({ length: 5 }, () => start()));
    const results = await Promise.allSettled(
      tickets.map((ticket) => finishLogin(app, ticket, code)),
    );
    expect(fulfilled(results)).toHaveLength(1);
  });
});

describe('a ticket', () => {
  test('is used once, also with two right codes at once', async () => {
    const ticket = await start();
    const codes = [currentCode(), recoveryCode(0), recoveryCode(1), recoveryCode(2)];
    const results = await Promise.allSettled(codes.map((code) => finishLogin(app, ticket, code)));
    expect(fulfilled(results)).toHaveLength(1);
    await expect(finishLogin(app, ticket, recoveryCode(3))).rejects.toEqual(ended);
    await finishLogin(app, await start(), recoveryCode(3));
  });

  test('ends after five minutes, and is then deleted', async () => {
    const ticket = await start();
    await runSchedule(app.deps, 'login-ticket-pruning-due');
    app.clock.advance({ minutes: 5, seconds: 1 });
    await expect(finishLogin(app, ticket, currentCode())).rejects.toEqual(ended);
    await runSchedule(app.deps, 'login-ticket-pruning-due');
    const { databaseUrl } = app.deps.config;
    expect(await runSql(databaseUrl, 'select from login_tickets')).toEqual([]);
  });

  test('ends after five wrong codes', async () => {
    const ticket = await start();
    const wrong = Array.from({ length: 5 }, () => finishLogin(app, ticket, 'x'));
    const results = await Promise.allSettled(wrong);
    expect(results.map((result) => result.status === 'rejected' && result.reason.status)).toEqual([
      422, 422, 422, 422, 422,
    ]);
    await expect(finishLogin(app, ticket, currentCode())).rejects.toEqual(ended);
  });

  test('is stored as a hash, and unknown ones are refused', async () => {
    const ticket = await start();
    const rows = await runSql(app.deps.config.databaseUrl, 'select * from login_tickets');
    expect(JSON.stringify(rows)).not.toContain(ticket);
    await expect(finishLogin(app, 'x'.repeat(43), currentCode())).rejects.toEqual(ended);
  });

  test('ends with the account', async () => {
    const ticket = await start();
    await deleteAccount(app, account);
    await expect(finishLogin(app, ticket, currentCode())).rejects.toMatchObject({ status: 401 });
  });
});

test('wrong codes of an account count for all its logins; a right one clears them', async () => {
  const strict = await startTestApp({ settings: { rateLimitFactor: 1 } });
  const other = await createAccount(strict, 'client');
  const { secret, recoveryCodes } = await addSecondFactor(strict, other);
  const guess = async (code: string) => finishLogin(strict, await ticketOf(strict, other), code);
  // Fewer than 20 logins in all: those count for the address.
  for (let count = 0; count < 2; count += 1) {
    await expect(guess('x')).rejects.toEqual(wrongCode);
  }
  await guess(recoveryCodes[0] ?? '');
  for (let count = 0; count < 5; count += 1) {
    await expect(guess('x')).rejects.toEqual(wrongCode);
  }
  await expect(guess(codeOf(strict, secret))).rejects.toMatchObject({ status: 429 });
});

test('a password reset neither removes the factor nor keeps a ticket', async () => {
  const ticket = await start();
  const token = 'x'.repeat(43);
  await runSql(
    app.deps.config.databaseUrl,
    `insert into password_resets (id, user_id, token_hash, created_at, expires_at)
     values (gen_random_uuid(), $1, sha256($2::bytea), $3, $3::timestamptz + interval '1 hour')`,
    [account.id, token, app.clock.now()],
  );
  await app.call(resetPassword, { body: { token, password: 'otra-clave-1' } });
  await expect(finishLogin(app, ticket, currentCode())).rejects.toEqual(ended);
  await finishLogin(app, await start('otra-clave-1'), currentCode());
});

describe('the administration', () => {
  const closed = refusal(
    403,
    'Activa la verificación en dos pasos en Perfil › Seguridad para usar la administración',
  );

  test('is open without the factor by default', async () => {
    const admin = await createSuperadmin(app);
    await app.call(listUsers, { query: {} }, admin.token);
  });

  test('is closed without the factor where the setting requires it, at once', async () => {
    const strict = await startTestApp({ settings: { requiresAdminSecondFactor: true } });
    const admin = await createSuperadmin(strict);
    await expect(strict.call(listUsers, { query: {} }, admin.token)).rejects.toEqual(closed);
    await strict.call(getMyProfile, {}, admin.token);
    // Neither are the contact data of clients open then, which the administration shows.
    const client = await createAccount(strict, 'client');
    const readClient = () =>
      strict.call(getProfile, { params: { user_id: client.id } }, admin.token);
    await expect(readClient()).rejects.toMatchObject({ status: 404 });
    const own = await strict.call(getProfile, { params: { user_id: admin.id } }, admin.token);
    expect(own.user.email).toBe(admin.user.email);
    await addSecondFactor(strict, admin);
    await strict.call(listUsers, { query: {} }, admin.token);
    expect((await readClient()).user.email).toBe(client.user.email);
    await expect(strict.call(listUsers, { query: {} }, client.token)).rejects.toEqual(
      refusal(403, 'No tienes permiso para realizar esta acción'),
    );
  });
});
