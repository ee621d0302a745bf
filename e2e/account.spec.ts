import { readFile } from 'node:fs/promises';
import { exportedData } from '@oficio/contract/accounts.ts';
import { strFromU8, unzipSync } from 'fflate';
import { PASSWORD } from './fixtures/accounts.ts';
import { createScenario, write } from './fixtures/demo-scenario.ts';
import { expect, test } from './fixtures/test.ts';
import { AuthPage } from './pages/auth-page.ts';
import { ChatPage } from './pages/chat-page.ts';
import { ProfilePage } from './pages/profile-page.ts';

test('a user downloads the export of their data', async ({ host, open }) => {
  const { client } = await createScenario(host);
  const page = await open(client);
  await new ProfilePage(page).open();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar mis datos' }).click();
  await expect(page.getByText('Tus datos se han descargado')).toBeVisible();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('oficio-mis-datos.zip');
  const { 'datos.json': json } = unzipSync(await readFile(await download.path()));
  const data = exportedData.parse(JSON.parse(strFromU8(json ?? new Uint8Array())));
  expect(data.account.email).toBe(client.email);
  expect(data.conversations[0]?.messages.map(({ sender_name }) => sender_name)).toEqual([
    'Lucía Herrero',
    'Ramón Etxeberria',
  ]);
});

test('a user deletes their account, and its data is erased from the device', async ({
  host,
  open,
  page: later,
}) => {
  const { client, provider, chatPath } = await createScenario(host);
  const page = await open(client);
  await page.goto(chatPath);
  const chat = new ChatPage(page);
  await chat.composer.fill('Un borrador');
  const profile = new ProfilePage(page);
  await profile.open();
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar mi cuenta' });
  const password = dialog.getByLabel('Contraseña', { exact: true });
  const submit = dialog.getByRole('button', { name: 'Eliminar mi cuenta' });
  await submit.click();
  await expect(password).toHaveAccessibleDescription('Escribe tu contraseña');
  await expect(password).toBeFocused();
  await password.fill('otra-cosa');
  await submit.click();
  await expect(password).toHaveAccessibleDescription('La contraseña no es correcta');
  await password.fill(PASSWORD);
  await password.press('Enter');

  await expect(page.getByText('Tu cuenta se ha eliminado')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: '¿Qué servicio necesitas?' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'theme')))
    .toEqual([]);
  await page.goto('/profile');
  await expect(page).toHaveURL('/auth');

  const auth = new AuthPage(later);
  await auth.open();
  await auth.logIn(client.email, PASSWORD);
  await expect(later.getByText('Email o contraseña incorrectos')).toBeVisible();
  const theirs = await open(provider);
  await theirs.goto('/messages');
  const row = theirs.getByRole('main').getByRole('link', { name: /^Usuario eliminado/ });
  await row.click();
  await expect(theirs.getByText('Hola, tengo una fuga bajo el fregadero.')).toBeVisible();
});

test('a tab that was open when the account was deleted shows the login', async ({
  register,
  open,
}) => {
  const account = await register('client', 'Lucía Herrero');
  const provider = await register('provider', 'Ramón Etxeberria');
  await write(account, provider, 'Hola');
  const page = await open(account);
  await page.goto('/messages');
  await expect(page.getByText('Ramón Etxeberria')).toBeVisible();
  const other = await page.context().newPage();
  await new ProfilePage(other).open();
  await other.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const dialog = other.getByRole('dialog', { name: 'Eliminar mi cuenta' });
  await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(other.getByText('Tu cuenta se ha eliminado')).toBeVisible();
  await expect(page).toHaveURL('/auth', { timeout: 20_000 });
});
