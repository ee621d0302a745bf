import { changePassword, forgotPassword, resetPassword } from '@oficio/contract/auth.ts';
import { expect, test } from 'vitest';
import { createSuperadmin, insertBan } from '#app/testing/administrators.ts';
import { createAccount, deleteAccount, TEST_PASSWORD } from '#app/testing/factories.ts';
import { jobsDone } from '#app/testing/jobs/jobs-done.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { mailPasswordChanged, passwordChanged } from './mail-password-changed.ts';
import { passwordResetRequested } from './request-password-reset.ts';

const SUBJECT = 'Tu contraseña de Oficio ha cambiado';

const app = await startTestApp({ withJobs: true });
const subjects = (email: string) => app.mails.to(email).map(({ subject }) => subject);

test('a changed password is mailed to its user, a refused change is not', async () => {
  app.clock.set('2026-07-01T10:00:00Z');
  const { token, user } = await createAccount(app, 'client');
  const change = (current_password: string) =>
    app.call(changePassword, { body: { current_password, password: 'nueva-clave' } }, token);
  await expect(change('no-es-esta')).rejects.toMatchObject({ status: 403 });
  await change(TEST_PASSWORD);
  await jobsDone(app, passwordChanged);
  expect(subjects(user.email)).toEqual([SUBJECT]);
  const [mail] = app.mails.to(user.email);
  expect(mail?.text).toMatch(/se cambió el 1 de julio de 2026.* 12:00/);
  expect(mail?.text).toContain(`${app.deps.config.publicUrl}/forgot-password`);
  expect(mail?.text).not.toContain('nueva-clave');
});

test('a password set by a mailed link is mailed to its user', async () => {
  const { user } = await createAccount(app, 'client');
  await app.call(forgotPassword, { body: { email: user.email } });
  await jobsDone(app, passwordResetRequested);
  const token = /token=([\w-]+)/.exec(app.mails.to(user.email)[0]?.text ?? '')?.[1] ?? '';
  await app.call(resetPassword, { body: { token, password: 'nueva-clave' } });
  await jobsDone(app, passwordChanged);
  expect(subjects(user.email)).toEqual(['Restablece tu contraseña de Oficio', SUBJECT]);
});

test('a banned user learns of a password that was set during the ban', async () => {
  const admin = await createSuperadmin(app);
  const account = await createAccount(app, 'client');
  await insertBan(app, admin, account);
  await mailPasswordChanged(app.deps, {
    user_id: account.id,
    changed_at: app.clock.now().toISOString(),
  });
  expect(subjects(account.user.email)).toEqual([SUBJECT]);
});

test('no mail goes to an account that was deleted since', async () => {
  const account = await createAccount(app, 'client');
  await deleteAccount(app, account);
  await mailPasswordChanged(app.deps, {
    user_id: account.id,
    changed_at: app.clock.now().toISOString(),
  });
  expect(subjects(account.user.email)).toEqual([]);
});
