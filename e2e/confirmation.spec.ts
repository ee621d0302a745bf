import { beginSecondFactor, enableSecondFactor } from '@oficio/contract/second-factor.ts';
import type { Locator, Page } from '@playwright/test';
import { codeOf } from '../apps/server/src/testing/factors/second-factors.ts';
import { PASSWORD } from './fixtures/accounts.ts';
import { openWithAuthenticator } from './fixtures/browsers/open-browser.ts';
import { expireConfirmation } from './fixtures/database-changes.ts';
import { violationsOf } from './fixtures/shots/axe.ts';
import { expect, test } from './fixtures/test.ts';
import { ProfilePage } from './pages/profile-page.ts';

const questionOn = (page: Page) => page.getByRole('dialog', { name: 'Confirma que eres tú' });
const passwordIn = (dialog: Locator) => dialog.getByLabel('Contraseña', { exact: true });
const codeIn = (dialog: Locator) => dialog.getByLabel('Código de tu aplicación o de recuperación');
const buttonIn = (dialog: Locator, name: string) =>
  dialog.getByRole('button', { name, exact: true });
const errorsOn = (page: Page) => page.getByRole('alert').getByText(/^Error/);
/** Waits until the question has faded in: before, its colours are too pale. */
const untilShown = (question: Locator) => expect(question).toHaveCSS('opacity', '1');
/** The code of now; each code counts once, so a second one is that of the next step. */
const codeNow = (secret: string, steps = 0) =>
  codeOf({ clock: { now: () => new Date() } }, secret, steps);

test('an old session confirms with the password before a download', async ({ open, register }) => {
  const account = await register('client', 'Lucía Herrero');
  await expireConfirmation(account);
  const page = await open(account);
  await new ProfilePage(page).open();
  const download = page.getByRole('button', { name: 'Descargar mis datos' });
  const question = questionOn(page);

  await download.click();
  await expect(passwordIn(question)).toBeFocused();
  await untilShown(question);
  expect(await violationsOf(page, 'light')).toEqual([]);
  await buttonIn(question, 'Cancelar').click();
  await expect(question).toBeHidden();
  await expect(download).toBeEnabled();
  await expect(errorsOn(page)).toHaveCount(0);

  await download.click();
  await buttonIn(question, 'Confirmar').click();
  await expect(passwordIn(question)).toHaveAccessibleDescription('Escribe tu contraseña');
  await passwordIn(question).fill('no-es-esta');
  await passwordIn(question).press('Enter');
  await expect(passwordIn(question)).toHaveAccessibleDescription('La contraseña no es correcta');
  await passwordIn(question).fill(PASSWORD);
  const saving = page.waitForEvent('download');
  await passwordIn(question).press('Enter');
  await saving;
  await expect(question).toBeHidden();
  await expect(page.getByText('Tus datos se han descargado')).toBeVisible();

  const again = page.waitForEvent('download');
  await download.click();
  await again;
  await expect(question).toHaveCount(0);
});

test('a call that is refused before the code that asks is loaded waits for it', async ({
  open,
  register,
}) => {
  const account = await register('client', 'Lucía Herrero');
  await expireConfirmation(account);
  const page = await open(account);
  const codeMayCome = Promise.withResolvers<void>();
  await page.route(/\/assets\/identity-checks-[^/]+\.js$/, async (route) => {
    await codeMayCome.promise;
    await route.continue();
  });
  await new ProfilePage(page).open();
  const refused = page.waitForResponse((response) => response.status() === 403);
  await page.getByRole('button', { name: 'Descargar mis datos' }).click();
  await refused;
  codeMayCome.resolve();
  await expect(passwordIn(questionOn(page))).toBeFocused();
  await expect(errorsOn(page)).toHaveCount(0);
});

test('a passkey confirms without the password', async ({ browser, host, register }) => {
  const account = await register('client', 'Lucía Herrero');
  const page = await openWithAuthenticator(browser, host, account);
  const site = host.replace('127.0.0.1', 'localhost');
  await page.goto(`${site}/profile/security`);
  await page.getByRole('button', { name: 'Añadir llave de acceso' }).click();
  const addition = page.getByRole('dialog', { name: 'Añadir llave de acceso' });
  await addition.getByLabel('Nombre').fill('Portátil');
  await buttonIn(addition, 'Añadir').click();
  await expect(page.getByText('Llave de acceso añadida')).toBeVisible();
  await expect(addition).toBeHidden();

  await expireConfirmation(account);
  await page.getByRole('button', { name: 'Acciones de Portátil' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  const deletion = page.getByRole('dialog', { name: 'Eliminar llave de acceso' });
  await buttonIn(deletion, 'Eliminar').click();
  const question = questionOn(page);
  await expect(passwordIn(question)).toBeVisible();
  await untilShown(question);
  expect(await violationsOf(page, 'light')).toEqual([]);
  await buttonIn(question, 'Usar una llave de acceso').click();
  await expect(page.getByText('Llave de acceso eliminada')).toBeVisible();
  await expect(question).toBeHidden();
  await page.context().close();
});

test('with a second factor only the code is asked for after the password was typed', async ({
  open,
  register,
}) => {
  const account = await register('client', 'Lucía Herrero');
  const { secret } = await account.call(beginSecondFactor, {});
  await account.call(enableSecondFactor, { body: { code: codeNow(secret) } });
  await expireConfirmation(account);
  const page = await open(account);
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  const change = page.getByRole('dialog', { name: 'Cambiar contraseña' });
  const current = change.getByLabel('Contraseña actual', { exact: true });
  const fresh = 'tres-gatos-azules';
  await current.fill('no-es-esta');
  await change.getByLabel('Nueva Contraseña', { exact: true }).fill(fresh);
  await change.getByLabel('Confirmar Contraseña', { exact: true }).fill(fresh);
  await buttonIn(change, 'Cambiar contraseña').click();
  const question = questionOn(page);
  await expect(codeIn(question)).toBeFocused();
  await expect(passwordIn(question)).toHaveCount(0);
  await untilShown(question);
  expect(await violationsOf(page, 'light')).toEqual([]);
  await codeIn(question).fill(codeNow(secret, 1));
  await buttonIn(question, 'Confirmar').click();
  await expect(question).toBeHidden();
  await expect(current).toHaveAccessibleDescription('La contraseña no es correcta');

  await current.fill(PASSWORD);
  await buttonIn(change, 'Cambiar contraseña').click();
  await codeIn(question).fill('000000');
  await buttonIn(question, 'Confirmar').click();
  await expect(codeIn(question)).toHaveAccessibleDescription('El código no es correcto');
  await codeIn(question).fill(codeNow(secret, 1));
  await buttonIn(question, 'Confirmar').click();
  await expect(page.getByText('Contraseña cambiada.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
