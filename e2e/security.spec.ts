import { logIn, PASSWORD } from './fixtures/accounts.ts';
import { expect, test } from './fixtures/test.ts';
import { ProfilePage } from './pages/profile-page.ts';

test('a session is ended from another device, which is sent to the login at once', async ({
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
