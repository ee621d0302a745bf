import { login, resetPassword, sessionOf } from '@oficio/contract/auth.ts';
import { blockUser } from '@oficio/contract/blocks.ts';
import {
  beginPasskeyCreation,
  beginPasskeyLogin,
  createPasskey,
  listPasskeys,
  logInWithPasskey,
} from '@oficio/contract/passkeys.ts';
import { getMyProfile } from '@oficio/contract/profiles.ts';
import { getSecondFactor } from '@oficio/contract/second-factor.ts';
import { expect, test } from 'vitest';
import { newId } from '#app/platform/new-id.ts';
import { hashToken, newToken } from '#app/platform/security/tokens.ts';
import { ban, createSuperadmin } from '#app/testing/administrators.ts';
import { createAccount, type TestAccount } from '#app/testing/factories.ts';
import { Authenticator } from '#app/testing/factors/authenticator.ts';
import { addSecondFactor, finishLogin, ticketOf } from '#app/testing/factors/second-factors.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { connectSocket } from '#app/testing/network/connect-socket.ts';
import { refusal } from '#app/testing/refusal.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { write } from '#app/testing/write.ts';
import { ensureSuperadmin } from './ensure-superadmin.ts';

const app = await startTestApp();

const password = 'de-la-casa';

/** Adds a passkey to an account; logs in with it. */
async function addPasskey({ token }: Pick<TestAccount, 'token'>) {
  const origin = app.deps.config.publicUrl.replace('127.0.0.1', 'localhost');
  const key = new Authenticator({ rpId: 'localhost', origin });
  const { challenge_id, options } = await app.call(beginPasskeyCreation, {}, token);
  const body = { challenge_id, name: 'Móvil', credential: key.create(options.challenge) };
  await app.call(createPasskey, { body }, token);
  return async () => {
    const { challenge_id, options } = await app.call(beginPasskeyLogin, { body: {} });
    const credential = key.sign(options.challenge, {});
    return app.call(logInWithPasskey, { body: { challenge_id, credential } });
  };
}

test('an account that is promoted keeps no session, no socket and no reset link', async () => {
  const email = 'futura@example.es';
  const stranger = await createAccount(app, 'client', { email });
  const socket = await connectSocket(app.host, { token: stranger.token });
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  const token = newToken();
  await runSql(
    app.deps.config.databaseUrl,
    `insert into password_resets (id, user_id, token_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $4::timestamptz + interval '1 hour')`,
    [newId(), stranger.id, hashToken(token), app.clock.now()],
  );

  await ensureSuperadmin(app.deps, { email, password });

  await expect(app.call(getMyProfile, {}, stranger.token)).rejects.toEqual(
    refusal(401, 'Sesión no válida o caducada'),
  );
  await closed;
  await expect(app.call(resetPassword, { body: { token, password: 'otra-cosa' } })).rejects.toEqual(
    refusal(400, 'El enlace es inválido o ha expirado'),
  );
  const { user } = sessionOf(await app.call(login, { body: { email, password } }));
  expect(user).toMatchObject({ id: stranger.id, is_superadmin: true });
});

test('whoever registered the email before has nothing left to log in with, and blocks nobody', async () => {
  const email = 'adelantada@example.es';
  const stranger = await createAccount(app, 'client', { email });
  const user = await createAccount(app, 'provider');
  await app.call(blockUser, { params: { user_id: user.id } }, stranger.token);
  const logInWithKey = await addPasskey(stranger);
  await addSecondFactor(app, stranger);

  await ensureSuperadmin(app.deps, { email, password });

  await expect(logInWithKey()).rejects.toMatchObject({ status: 401 });
  const admin = sessionOf(await app.call(login, { body: { email, password } }));
  await expect(app.call(listPasskeys, {}, admin.token)).resolves.toEqual({ passkeys: [] });
  await expect(app.call(getSecondFactor, {}, admin.token)).resolves.toEqual({
    enabled_at: null,
    recovery_codes_left: 0,
  });
  await write(app, { ...admin, id: stranger.id }, user, 'Hola, te escribe el soporte de Oficio.');
});

test('a banned account that is promoted is banned no longer', async () => {
  const email = 'suspendida@example.es';
  const banned = await createAccount(app, 'client', { email });
  await ban(app, await createSuperadmin(app), banned);

  await ensureSuperadmin(app.deps, { email, password });

  const { user } = sessionOf(await app.call(login, { body: { email, password } }));
  expect(user).toMatchObject({ id: banned.id, is_superadmin: true });
});

test('a super-administrator that was banned stays banned at a start', async () => {
  const superadmin = { email: 'apartada@example.es', password };
  await ensureSuperadmin(app.deps, superadmin);
  const { user } = sessionOf(await app.call(login, { body: superadmin }));
  await ban(app, await createSuperadmin(app), user);

  await ensureSuperadmin(app.deps, { ...superadmin, password: 'otra-de-la-casa' });

  const again = app.call(login, { body: { ...superadmin, password: 'otra-de-la-casa' } });
  await expect(again).rejects.toMatchObject({ status: 403 });
});

test('a super-administrator with a new password keeps the second factor and the passkeys', async () => {
  const email = 'olvidadiza@example.es';
  await ensureSuperadmin(app.deps, { email, password });
  const admin = sessionOf(await app.call(login, { body: { email, password } }));
  const logInWithKey = await addPasskey(admin);
  const { recoveryCodes } = await addSecondFactor(app, admin);

  await ensureSuperadmin(app.deps, { email, password: 'otra-de-la-casa' });

  const ticket = await ticketOf(app, admin, 'otra-de-la-casa');
  await expect(finishLogin(app, ticket, recoveryCodes[0] ?? '')).resolves.toMatchObject({
    user: { is_superadmin: true },
  });
  await expect(logInWithKey()).resolves.toMatchObject({ user: { id: admin.user.id } });
});

test('a later start keeps the sessions of the super-administrator', async () => {
  const superadmin = { email: 'jefa@example.es', password };
  await ensureSuperadmin(app.deps, superadmin);
  const { token } = sessionOf(await app.call(login, { body: superadmin }));
  await ensureSuperadmin(app.deps, superadmin);
  await expect(app.call(getMyProfile, {}, token)).resolves.toMatchObject({
    user: { is_superadmin: true },
  });
});

test('two first starts at once make one account', async () => {
  const superadmin = { email: 'primera@example.es', password };
  await Promise.all([1, 2, 3, 4].map(() => ensureSuperadmin(app.deps, superadmin)));
  const { user } = sessionOf(await app.call(login, { body: superadmin }));
  expect(user).toMatchObject({ is_superadmin: true });
});
