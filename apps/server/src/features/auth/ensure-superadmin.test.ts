import { login, resetPassword, sessionOf } from '@oficio/contract/auth.ts';
import { getMyProfile } from '@oficio/contract/profiles.ts';
import { expect, test } from 'vitest';
import { newId } from '#app/platform/new-id.ts';
import { hashToken, newToken } from '#app/platform/tokens.ts';
import { createAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { connectSocket } from '#app/testing/network/connect-socket.ts';
import { refusal } from '#app/testing/refusal.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { ensureSuperadmin } from './ensure-superadmin.ts';

const app = await startTestApp();

const password = 'de-la-casa';

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
