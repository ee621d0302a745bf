import { endStubs, stubAnswer, unreachable } from './fixtures/browsers/stub-answers.ts';
import { chatPathOf } from './fixtures/demo-scenario.ts';
import { expect, test } from './fixtures/test.ts';
import { AdminPage } from './pages/admin-page.ts';

test('a ban with its reason, and its end', async ({ open, admin, register }) => {
  const client = await register('client', 'Marta Ruiz');
  const page = await open(admin);
  const panel = new AdminPage(page);
  await panel.open(`?vista=usuarios&q=${client.email}`);
  await panel.button('Banear a Marta Ruiz').click();
  const days = panel.dialog.getByRole('combobox', { name: 'Duración' });
  await expect(days).toHaveValue('1');
  await expect(days.getByRole('option')).toHaveText(['1 día', '3 días', '1 semana', '15 días']);
  await days.selectOption('1 semana');
  await panel.dialog.getByLabel('Razón').fill('Insulta a los proveedores');

  await stubAnswer(page, '/api/admin/users/*/ban', () =>
    Response.json({ detail: 'x' }, { status: 500 }),
  );
  await panel.dialog.getByRole('button', { name: 'Banear' }).click();
  await expect(page.getByText('Error al banear usuario')).toBeVisible();
  await expect(panel.dialog.getByLabel('Razón')).toHaveValue('Insulta a los proveedores');
  await endStubs(page);
  await panel.dialog.getByRole('button', { name: 'Banear' }).click();
  await expect(page.getByText('Usuario baneado exitosamente')).toBeVisible();
  await expect(panel.dialog).toBeHidden();
  await expect(panel.account(client.email)).toContainText('Baneado');

  await panel.link('Ver a Marta Ruiz').click();
  await expect(page.getByText('Insulta a los proveedores')).toBeVisible();
  await stubAnswer(page, '/api/admin/users/*/unban', unreachable);
  await panel.button('Desbanear').click();
  await expect(page.getByText('Error al desbanear usuario')).toBeVisible();
  await endStubs(page);
  await panel.button('Desbanear').click();
  await expect(page.getByText('Usuario desbaneado exitosamente')).toBeVisible();
  await expect(page.getByText('Activo')).toBeVisible();
});

test('a message reaches the account', async ({ open, admin, register }) => {
  const client = await register('client', 'Lucía Herrero');
  const page = await open(admin);
  const panel = new AdminPage(page);
  await panel.open(`?vista=usuarios&usuario=${client.user.id}`);
  await panel.button('Enviar Mensaje').click();
  const send = panel.dialog.getByRole('button', { name: 'Enviar' });
  await panel.dialog.getByLabel('Mensaje').fill('   ');
  await expect(send).toBeDisabled();
  await panel.dialog.getByLabel('Mensaje').fill('Revisa tu teléfono, por favor.');
  await stubAnswer(page, '/api/admin/users/*/message', unreachable);
  await send.click();
  await expect(page.getByText('Error al enviar mensaje')).toBeVisible();
  await expect(panel.dialog.getByLabel('Mensaje')).toHaveValue('Revisa tu teléfono, por favor.');
  await endStubs(page);
  await send.click();
  await expect(page.getByText('Mensaje enviado exitosamente')).toBeVisible();
  await expect(panel.dialog).toBeHidden();
  await expect(panel.button('Enviar Mensaje')).toBeFocused();
  const theirs = await open(client);
  await theirs.goto(chatPathOf(client, admin));
  await expect(theirs.getByRole('log').getByText('Revisa tu teléfono, por favor.')).toBeVisible();
});

test('the sessions of an account are ended after a question', async ({ open, admin, register }) => {
  const client = await register('client', 'Lucía Herrero');
  const theirs = await open(client);
  await theirs.goto('/messages');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Mensajes' })).toBeVisible();
  const page = await open(admin);
  const panel = new AdminPage(page);
  await panel.open(`?vista=usuarios&usuario=${client.user.id}`);
  await panel.button('Cerrar sesiones').click();
  await expect(panel.dialog).toContainText('podrá volver a entrar');
  await panel.dialog.getByRole('button', { name: 'Cerrar sesiones' }).click();
  await expect(page.getByText('Sesiones cerradas exitosamente')).toBeVisible();
  await expect(panel.dialog).toBeHidden();
  await expect(theirs).toHaveURL(/\/auth/);
});

test('an account is deleted after a question', { tag: '@phone' }, async ({
  open,
  admin,
  register,
}) => {
  const client = await register('client', 'Marta Ruiz');
  const page = await open(admin);
  const panel = new AdminPage(page);
  await panel.open(`?vista=usuarios&q=${client.email}`);
  await panel.button('Eliminar a Marta Ruiz').click();
  await expect(panel.dialog).toContainText(
    '¿Estás seguro de eliminar a Marta Ruiz? Esta acción no se puede deshacer.',
  );
  await panel.dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(panel.account(client.email)).toBeVisible();
  await panel.button('Eliminar a Marta Ruiz').click();
  await stubAnswer(page, `/api/admin/users/${client.user.id}`, unreachable);
  await panel.dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Error al eliminar usuario')).toBeVisible();
  await endStubs(page);
  await panel.dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Usuario eliminado exitosamente')).toBeVisible();
  await expect(page.getByText('No hay usuarios para mostrar')).toBeVisible();
});
