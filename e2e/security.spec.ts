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
  const sessions = page.getByRole('listitem').filter({ hasText: / · red / });
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'Este dispositivo' })).toHaveCount(1);
  await page.getByRole('button', { name: /^Cerrar la sesión de/ }).click();
  await expect(page.getByRole('alert').getByText('Sesión cerrada')).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Cerrar las demás sesiones' })).toBeHidden();
  await expect(other).toHaveURL(/\/auth/);
});

test('all other sessions are ended after a question', async ({ host, open, register }) => {
  const account = await register('provider', 'Ramón Etxeberria');
  for (let device = 0; device < 2; device += 1) {
    await logIn(host, { email: account.email, password: PASSWORD });
  }
  const page = await open(account);
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Cerrar las demás sesiones' }).click();
  const question = page.getByRole('dialog', { name: '¿Cerrar las demás sesiones?' });
  await expect(question).toContainText('las otras 2 sesiones abiertas');
  await page.route('**/api/auth/sessions', (route) => route.abort(), { times: 1 });
  await question.getByRole('button', { name: 'Cerrar las demás' }).click();
  await expect(page.getByText('Error al cerrar la sesión')).toBeVisible();
  await question.getByRole('button', { name: 'Cerrar las demás' }).click();
  await expect(page.getByText('Las demás sesiones se han cerrado')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: / · red / })).toHaveCount(1);
});

test('a list of sessions that cannot be loaded shows an error and can be retried', async ({
  open,
  register,
}) => {
  const page = await open(await register('client', 'Lucía Herrero'));
  await page.route('**/api/auth/sessions', (route) => route.abort());
  await page.goto('/profile/security');
  await expect(
    page.getByRole('heading', { name: 'No se pudieron cargar tus sesiones' }),
  ).toBeVisible();
  await page.unroute('**/api/auth/sessions');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Este dispositivo')).toBeVisible();
});
