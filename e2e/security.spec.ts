import { logIn, PASSWORD } from './fixtures/accounts.ts';
import { expect, test } from './fixtures/test.ts';
import { ProfilePage } from './pages/profile-page.ts';

test('a session is ended from another device, which is sent to the login at once @phone', async ({
  host,
  open,
  register,
}) => {
  const account = await register('client', 'Lucía Herrero');
  const other = await open(await logIn(host, { email: account.email, password: PASSWORD }));
  await other.goto('/messages');
  await expect(other.getByRole('heading', { name: 'Mensajes' })).toBeVisible();

  const page = await open(account);
  await new ProfilePage(page).open();
  await page.getByRole('link', { name: 'Seguridad' }).click();
  const sessions = page.getByRole('listitem').filter({ hasText: /Activa ahora|Última vez/ });
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'Este dispositivo' })).toHaveCount(1);
  await page.getByRole('button', { name: /^Cerrar la sesión de/ }).click();
  await expect(page.getByRole('alert').getByText('Sesión cerrada')).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Cerrar las demás sesiones' })).toBeHidden();
  const events = page.getByRole('list', { name: 'Actividad reciente' }).getByRole('listitem');
  await expect(events.first()).toContainText('Cerraste la sesión de otro dispositivo');
  await expect(other).toHaveURL(/\/auth/);
});

test('the recent activity shows logins and refused ones, with device and network, in pages @phone', async ({
  host,
  open,
  register,
}) => {
  const account = await register('client', 'Lucía Herrero');
  const page = await open(account);
  for (let turn = 0; turn < 9; turn += 1) {
    await logIn(host, { email: account.email, password: PASSWORD });
  }
  await expect(logIn(host, { email: account.email, password: 'no-es-esta' })).rejects.toThrow();
  const events = page.getByRole('list', { name: 'Actividad reciente' }).getByRole('listitem');
  // A refusal is stored within seconds.
  await expect(async () => {
    await page.goto('/profile/security');
    await events.first().waitFor();
    await expect(events.first()).toContainText('Intento de entrar fallido', { timeout: 1000 });
  }).toPass();
  await expect(events).toHaveCount(10);
  await expect(events.nth(1)).toContainText('Entraste con tu contraseña');
  await expect(events.nth(1)).toContainText('red 127.0.0.x');
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(events).toHaveCount(1);
  await expect(events).toContainText('Creaste la cuenta');
});
