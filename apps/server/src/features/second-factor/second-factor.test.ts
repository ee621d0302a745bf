import { randomUUID } from 'node:crypto';
import { exportAccount } from '@oficio/contract/accounts.ts';
import { deletePasskey } from '@oficio/contract/passkeys.ts';
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  replaceRecoveryCodes,
} from '@oficio/contract/second-factor.ts';
import { endOtherSessions } from '@oficio/contract/sessions.ts';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { buildTestApp } from '#app/testing/build-test-app.ts';
import { confirm, createAccount, deleteAccount, type TestAccount } from '#app/testing/factories.ts';
import {
  addSecondFactor,
  advanceIntoStep,
  codeOf,
  finishLogin,
  startLogin,
  ticketOf,
} from '#app/testing/factors/second-factors.ts';
import { jobsDone } from '#app/testing/jobs/jobs-done.ts';
import { runSchedule } from '#app/testing/jobs/run-schedule.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { refusal } from '#app/testing/refusal.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { recoveryCodesReplaced } from './mail-recovery-codes-replaced.ts';
import { secondFactorChanged } from './mail-second-factor-changed.ts';

const app = await startTestApp({ withJobs: true });
const expired = refusal(409, 'La solicitud ha caducado: inténtalo otra vez');
const wrongCode = refusal(422, 'El código no es correcto');
const notEnabled = refusal(409, 'La verificación en dos pasos no está activa');

let account: TestAccount;
beforeEach(async () => {
  advanceIntoStep(app);
  account = await createAccount(app, 'client');
});

const state = () => app.call(getSecondFactor, {}, account.token);
const begin = () => app.call(beginSecondFactor, {}, account.token);
const enable = (code: string, { token } = account) =>
  app.call(enableSecondFactor, { body: { code } }, token);
const replace = () => app.call(replaceRecoveryCodes, {}, account.token);
const disable = () => app.call(disableSecondFactor, {}, account.token);
const stored = (table: 'second_factors' | 'recovery_codes', { id } = account) =>
  runSql(app.deps.config.databaseUrl, `select * from ${table} where user_id = $1`, [id]);

describe('enabling the second factor', () => {
  test('needs a code of the app, and sends a mail to the user', async () => {
    const { secret, uri } = await begin();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const parsed = new URL(uri);
    expect([parsed.protocol, parsed.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(parsed.pathname)).toBe(`/Oficio:${account.user.email}`);
    expect(Object.fromEntries(parsed.searchParams)).toMatchObject({ secret, issuer: 'Oficio' });
    expect(await state()).toEqual({ enabled_at: null, recovery_codes_left: 0 });
    await expect(enable('not-a-code')).rejects.toEqual(wrongCode);
    const code = codeOf(app, secret);
    await enable(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect(await state()).toEqual({ enabled_at: expect.any(String), recovery_codes_left: 10 });
    await jobsDone(app, secondFactorChanged);
    const [mail] = app.mails.to(account.user.email);
    expect(mail?.subject).toBe('Has activado la verificación en dos pasos en Oficio');
  });

  test('is not begun again while it is enabled', async () => {
    await addSecondFactor(app, account);
    await expect(begin()).rejects.toEqual(
      refusal(409, 'La verificación en dos pasos ya está activa'),
    );
  });

  test('takes codes one step early or late, and no others', async () => {
    const { secret } = await begin();
    await expect(enable(codeOf(app, secret, -2))).rejects.toEqual(wrongCode);
    await expect(enable(codeOf(app, secret, 2))).rejects.toEqual(wrongCode);
    await enable(codeOf(app, secret, -1));
    await disable();
    const again = await begin();
    await enable(codeOf(app, again.secret, 1));
  });

  test('takes the code of the last secret of this account alone, once and in ten minutes', async () => {
    const first = await begin();
    const second = await begin();
    await expect(enable(codeOf(app, first.secret))).rejects.toEqual(wrongCode);
    const other = await createAccount(app, 'client');
    await expect(enable(codeOf(app, second.secret), other)).rejects.toEqual(expired);
    app.clock.advance({ minutes: 10, seconds: 1 });
    await confirm(app, account);
    await expect(enable(codeOf(app, second.secret))).rejects.toEqual(expired);
    const third = await begin();
    const calls = Array.from({ length: 5 }, () => enable(codeOf(app, third.secret)));
    const results = await Promise.allSettled(calls);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stored('recovery_codes')).toHaveLength(10);
  });

  test('ends after five wrong codes in a quarter of an hour', async () => {
    const strict = await startTestApp({ settings: { rateLimitFactor: 1 } });
    const { token } = await createAccount(strict, 'client');
    await strict.call(beginSecondFactor, {}, token);
    const guess = () => strict.call(enableSecondFactor, { body: { code: 'x' } }, token);
    const results = await Promise.allSettled(Array.from({ length: 8 }, guess));
    const statuses = results.map((result) => result.status === 'rejected' && result.reason.status);
    expect(statuses.toSorted()).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
  });
});

describe('recovery codes', () => {
  test('are stored as hashes of 140 random bits, and replaced together', async () => {
    const { recoveryCodes } = await addSecondFactor(app, account);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) {
      expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){6}$/);
    }
    const rows = JSON.stringify(await stored('recovery_codes'));
    expect(rows).not.toContain(recoveryCodes[0]?.slice(0, 4));
    const { recovery_codes } = await replace();
    await expect(
      finishLogin(app, await ticketOf(app, account), recoveryCodes[0] ?? ''),
    ).rejects.toEqual(wrongCode);
    await finishLogin(app, await ticketOf(app, account), recovery_codes[0] ?? '');
    expect(await state()).toMatchObject({ recovery_codes_left: 9 });
    await jobsDone(app, recoveryCodesReplaced);
    const subjects = app.mails.to(account.user.email).map(({ subject }) => subject);
    expect(subjects).toContain('Tienes códigos de recuperación nuevos en Oficio');
  });

  test('need a second factor', async () => {
    await expect(replace()).rejects.toEqual(notEnabled);
    await begin();
    await expect(replace()).rejects.toEqual(notEnabled);
  });
});

test('changes of what protects an account are called thirty times an hour, refused ones too', async () => {
  const limited = await buildTestApp({ settings: { rateLimitFactor: 1 } });
  onTestFinished(() => limited.close());
  const { token } = await createAccount(limited, 'client');
  const replaceThere = () => limited.call(replaceRecoveryCodes, {}, token);
  await limited.call(endOtherSessions, {}, token);
  for (let change = 1; change < 30; change += 1) {
    await expect(replaceThere()).rejects.toEqual(notEnabled);
  }
  const others = [
    replaceThere,
    () => limited.call(endOtherSessions, {}, token),
    () => limited.call(enableSecondFactor, { body: { code: '000000' } }, token),
    () => limited.call(disableSecondFactor, {}, token),
    () => limited.call(deletePasskey, { params: { passkey_id: randomUUID() } }, token),
  ];
  for (const change of others) await expect(change()).rejects.toMatchObject({ status: 429 });
});

test('disabling sends a mail to the user, and logins need no code afterwards', async () => {
  await expect(disable()).rejects.toEqual(notEnabled);
  await addSecondFactor(app, account);
  const ticket = await ticketOf(app, account);
  await disable();
  expect(await state()).toEqual({ enabled_at: null, recovery_codes_left: 0 });
  expect(await startLogin(app, account)).toMatchObject({ token: expect.any(String) });
  await expect(finishLogin(app, ticket, '123456')).rejects.toEqual(wrongCode);
  await jobsDone(app, secondFactorChanged);
  const subjects = app.mails.to(account.user.email).map(({ subject }) => subject);
  expect(subjects).toContain('Has desactivado la verificación en dos pasos en Oficio');
});

test('the export tells of the factor without its secret, and a deletion erases it', async () => {
  const { secret } = await addSecondFactor(app, account);
  const archive = await app.call(exportAccount, {}, account.token);
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  const text = new TextDecoder().decode(files['datos.json']);
  expect(JSON.parse(text).second_factor).toEqual(await state());
  expect(text).not.toContain(secret);
  await ticketOf(app, account);
  await deleteAccount(app, account);
  expect(await stored('second_factors')).toEqual([]);
  expect(await stored('recovery_codes')).toEqual([]);
  const { databaseUrl } = app.deps.config;
  const left = await runSql(
    databaseUrl,
    'select from login_tickets where user_id = $1 union all select from users where id = $1 and second_factor_at is not null',
    [account.id],
  );
  expect(left).toEqual([]);
});

test('secrets that were not confirmed in time are deleted', async () => {
  await begin();
  await runSchedule(app.deps, 'second-factor-pruning-due');
  expect(await stored('second_factors')).toHaveLength(1);
  app.clock.advance({ minutes: 11 });
  await runSchedule(app.deps, 'second-factor-pruning-due');
  expect(await stored('second_factors')).toEqual([]);
  await confirm(app, account);
  await addSecondFactor(app, account);
  app.clock.advance({ minutes: 11 });
  await runSchedule(app.deps, 'second-factor-pruning-due');
  expect(await stored('second_factors')).toHaveLength(1);
});
