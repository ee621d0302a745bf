import { openWithAuthenticator } from './fixtures/browsers/open-browser.ts';
import { violationsOf } from './fixtures/shots/axe.ts';
import { expect, test } from './fixtures/test.ts';

test('a passkey is added, opens a session without a password, and is deleted', async ({
  browser,
  host,
  register,
}) => {
  const account = await register('client', 'Lucía Herrero');
  const page = await openWithAuthenticator(browser, host, account);
  const site = host.replace('127.0.0.1', 'localhost');
  await page.goto(`${site}/profile/security`);
  await page.getByRole('button', { name: 'Añadir llave de acceso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Añadir llave de acceso' });
  const add = dialog.getByRole('button', { name: 'Añadir' });
  await add.click();
  await expect(dialog.getByLabel('Nombre')).toHaveAccessibleDescription('Escribe un nombre');
  // Until the dialog has faded in, its colours are too pale.
  await expect(dialog).toHaveCSS('opacity', '1');
  expect(await violationsOf(page, 'light')).toEqual([]);
  await dialog.getByLabel('Nombre').fill('Móvil de Lucía');
  await add.click();
  await expect(page.getByText('Llave de acceso añadida')).toBeVisible();
  const passkey = page.getByRole('listitem').filter({ hasText: 'Móvil de Lucía' });
  await expect(passkey).toContainText('sin usar');

  await page.getByRole('button', { name: 'Acciones de Móvil de Lucía' }).click();
  await page.getByRole('menuitem', { name: 'Cambiar nombre' }).click();
  const renaming = page.getByRole('dialog', { name: 'Cambiar nombre' });
  await renaming.getByLabel('Nombre').fill('Teléfono');
  await renaming.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Nombre cambiado')).toBeVisible();
  await expect(renaming).toBeHidden();

  await page.goto(`${site}/profile`);
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page.getByText('Sesión cerrada')).toBeVisible();
  await page.goto(`${site}/auth`);
  await page.getByLabel('Email').focus();
  await expect(page).not.toHaveURL(/\/auth/);
  await page.goto(`${site}/profile/security`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Teléfono' })).toContainText(
    /usada (ahora mismo|hace \d+ min)/,
  );

  await page.getByRole('button', { name: 'Acciones de Teléfono' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  const deletion = page.getByRole('dialog', { name: 'Eliminar llave de acceso' });
  await deletion.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Llave de acceso eliminada')).toBeVisible();
  await expect(page.getByText('Aún no tienes ninguna.')).toBeVisible();
  await page.context().close();
});
