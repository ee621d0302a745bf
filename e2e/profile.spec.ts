import { createProvider, DESCRIPTION } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { ProfilePage } from './pages/profile-page.ts';

test('a client edits the profile; the email stays as it is', async ({ open, register }) => {
  const client = await register('client', 'Lucía Herrero');
  const page = await open(client);
  const profile = new ProfilePage(page);
  await profile.open();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi Perfil' })).toBeVisible();
  await expect(profile.name).not.toBeEditable();
  await expect(profile.status).toBeHidden();

  await profile.edit.click();
  await expect(page.getByLabel('Email')).toHaveValue(client.email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await profile.name.fill('Lucía Herrero Sanz');
  await profile.address.fill('Calle del Pez 8, Madrid');
  await profile.save.click();
  await expect(page.getByText('Perfil actualizado')).toBeVisible();
  await page.reload();
  await expect(profile.name).toHaveValue('Lucía Herrero Sanz');
  await expect(profile.address).toHaveValue('Calle del Pez 8, Madrid');
});

test('"Cancelar" leaves everything as it was', async ({ open, scene }) => {
  const profile = new ProfilePage(await open(scene.client));
  await profile.open();
  await profile.edit.click();
  await profile.name.fill('Otra');
  await profile.cancel.click();
  await expect(profile.name).toHaveValue('Lucía Herrero');
  await expect(profile.edit).toBeVisible();
});

test('a failed save is told and loses nothing', async ({ open, scene }) => {
  const page = await open(scene.client);
  const profile = new ProfilePage(page);
  await page.route('**/api/profile/update', (route) => route.fulfill({ status: 500, json: {} }));
  await profile.open();
  await profile.edit.click();
  await profile.description.fill('Vivo en un ático.');
  await profile.save.click();
  await expect(page.getByText('Error al actualizar perfil')).toBeVisible();
  await expect(profile.description).toHaveValue('Vivo en un ático.');
});

test('a provider has three categories at most, and the status is saved at once', async ({
  open,
  host,
}) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const page = await open(provider);
  const profile = new ProfilePage(page);
  await profile.open();
  await expect(profile.status).toBeDisabled();
  await expect(profile.description).toHaveValue(DESCRIPTION);

  await profile.edit.click();
  await profile.addCategory('Electricidad');
  await profile.addCategory('Pintura');
  await profile.addCategory('Salud');
  await expect(page.getByText('Máximo 3 categorías permitidas')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar Pintura' }).click();
  await profile.chooseStatus('Ocupado');
  await expect(page.getByText('Estado actualizado')).toBeVisible();
  await profile.save.click();
  await expect(page.getByText('Perfil actualizado')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Electricidad', { exact: true })).toBeVisible();
  await expect(page.getByText('Pintura', { exact: true })).toBeHidden();
  await expect(profile.status).toHaveValue('Ocupado');
});

test('a refused location is told', async ({ open, scene }) => {
  const page = await open(scene.provider);
  const profile = new ProfilePage(page);
  await profile.open();
  await profile.edit.click();
  await page.getByRole('button', { name: 'Obtener ubicación actual' }).click();
  await expect(page.getByText('Error al obtener ubicación')).toBeVisible();
});

test('logging out ends the session and leads home', async ({ open, register }) => {
  const page = await open(await register('client', 'Ana Soler'));
  await new ProfilePage(page).open();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page.getByText('Sesión cerrada')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Acceder Cuenta' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
