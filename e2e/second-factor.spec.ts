import { readFile } from 'node:fs/promises';
import { login } from '@oficio/contract/auth.ts';
import { call } from '@oficio/contract/call.ts';
import {
  beginSecondFactor,
  enableSecondFactor,
  logInWithCode,
} from '@oficio/contract/second-factor.ts';
import type { Page } from '@playwright/test';
import { codeOf } from '../apps/server/src/testing/factors/second-factors.ts';
import { type Account, PASSWORD } from './fixtures/accounts.ts';
import { locatedAt } from './fixtures/places.ts';
import { violationsOf } from './fixtures/shots/axe.ts';
import { resize } from './fixtures/shots/sizes.ts';
import { expect, test } from './fixtures/test.ts';
import { AuthPage } from './pages/auth-page.ts';
import { SearchPage } from './pages/search-page.ts';

const CODE = 'Código de tu aplicación o de recuperación';

/** The code of now; each code counts once, so a second one is that of the next step. */
const codeNow = (secret: string, steps = 0) =>
  codeOf({ clock: { now: () => new Date() } }, secret, steps);

/** The text of the clipboard, pasted into another tab: the app's own pages must not read it. */
async function clipboardOf(page: Page): Promise<string> {
  const tab = await page.context().newPage();
  await tab.setContent('<textarea></textarea>');
  await tab.locator('textarea').press('ControlOrMeta+v');
  const text = await tab.locator('textarea').inputValue();
  await tab.close();
  await page.bringToFront();
  return text;
}

async function isAccessible(page: Page): Promise<void> {
  for (const size of ['phone', 'desktop'] as const) {
    await resize(page, size);
    expect(await violationsOf(page, 'light'), size).toEqual([]);
  }
}

test('the second factor is enabled, asked for at a login, and disabled', async ({
  open,
  register,
}) => {
  const account = await register('client', 'Lucía Herrero');
  const page = await open(account);
  const guest = await open(null);
  await page.goto('/profile/security');
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: 'Verificación en dos pasos', exact: true }),
  });
  await expect(section).toContainText('Sin activar');
  await section.getByRole('button', { name: 'Activar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Activar la verificación en dos pasos' });
  await dialog.getByRole('button', { name: 'Continuar' }).click();

  await expect(dialog.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  const groups = await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
  const secret = groups?.replaceAll(' ', '') ?? '';
  const code = dialog.getByLabel('Código de seis cifras');
  await expect(code).toBeFocused();
  await code.fill('12345');
  await dialog.getByRole('button', { name: 'Activar' }).click();
  await expect(code).toHaveAccessibleDescription('El código tiene seis cifras');
  await code.fill(codeNow(secret, 5));
  await dialog.getByRole('button', { name: 'Activar' }).click();
  await expect(code).toHaveAccessibleDescription('El código no es correcto');
  await isAccessible(page);
  await code.fill(codeNow(secret));
  await code.press('Enter');

  const codes = page.getByRole('dialog', { name: 'Códigos de recuperación' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await isAccessible(page);
  const shown = await codes.getByRole('listitem').allInnerTexts();
  const saving = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Descargar' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  for (const each of shown) expect(saved).toContain(each);
  await page.context().grantPermissions(['clipboard-write']);
  await codes.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByText('Códigos copiados')).toBeVisible();
  expect(await clipboardOf(page)).toBe(shown.join('\n'));
  const done = codes.getByRole('button', { name: 'Hecho' });
  await expect(done).toBeDisabled();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await expect(question).toContainText('no se vuelven a mostrar');
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await codes.getByLabel('Los he guardado en un sitio seguro').check();
  await done.click();
  await expect(codes).toBeHidden();
  await expect(section).toContainText('Quedan 10 de 10 sin usar');

  const auth = new AuthPage(guest);
  await auth.open();
  await auth.logIn(account.email, PASSWORD);
  const field = guest.getByLabel(CODE);
  await expect(field).toBeFocused();
  await isAccessible(guest);
  await guest.getByRole('button', { name: 'Volver a la contraseña' }).click();
  await expect(auth.password).toBeFocused();
  await expect(auth.password).toHaveValue(PASSWORD);
  await expect(auth.email).toHaveValue(account.email);
  await auth.submit('Iniciar Sesión').click();
  await guest.getByRole('button', { name: 'Entrar' }).click();
  await expect(field).toHaveAccessibleDescription('Escribe el código');
  await field.fill('000000');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('El código no es correcto');
  await expect(field).toBeFocused();
  await field.fill(codeNow(secret, 1));
  await field.press('Enter');
  await expect(guest).toHaveURL(/\/search/);

  await section.getByRole('button', { name: 'Desactivar' }).click();
  const removal = page.getByRole('dialog', { name: 'Desactivar la verificación en dos pasos' });
  await removal.getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByText('Verificación en dos pasos desactivada')).toBeVisible();
  await expect(section).toContainText('Sin activar');
});

/** Enables the second factor through the API; resolves to the recovery codes. */
async function addSecondFactor(account: Account): Promise<string[]> {
  const { secret } = await account.call(beginSecondFactor, {});
  const body = { code: codeNow(secret) };
  return (await account.call(enableSecondFactor, { body })).recovery_codes;
}

test('a recovery code opens the session that a contact needs, and others are created when few are left', async ({
  host,
  open,
  register,
  scenario,
}) => {
  const account = await register('client', 'Lucía Herrero');
  const recoveryCodes = await addSecondFactor(account);
  for (const code of recoveryCodes.slice(0, 6)) {
    const result = await call({ host }, login, {
      body: { email: account.email, password: PASSWORD },
    });
    if (!('second_factor' in result)) throw new Error('The login asks for no code');
    await call({ host }, logInWithCode, { body: { ticket: result.second_factor.ticket, code } });
  }
  const page = await open(null, locatedAt(scenario.place));
  const search = new SearchPage(page);
  await search.open();
  await search.press('Ramón Etxeberria', 'Contactar');
  await page.getByRole('link', { name: 'Ya tengo cuenta' }).click();
  await new AuthPage(page).logIn(account.email, PASSWORD);
  await page.getByLabel(CODE).fill(recoveryCodes[6]?.toLowerCase().replaceAll('-', ' ') ?? '');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/chat\//);

  await page.goto('/profile/security');
  const warning = page.getByText('Te quedan pocos códigos.');
  await expect(page.getByText('Quedan 3 de 10 sin usar')).toBeVisible();
  await expect(warning).toBeVisible();
  await page.getByRole('button', { name: 'Crear otros' }).click();
  const dialog = page.getByRole('dialog', { name: 'Códigos de recuperación' });
  await dialog.getByRole('button', { name: 'Crear otros' }).click();
  await expect(dialog).toContainText('Los anteriores ya no valen.');
  await page.emulateMedia({ media: 'print' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expect(dialog.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await expect(warning).toBeHidden();
  await page.emulateMedia({ media: null });
  await dialog.getByLabel('Los he guardado en un sitio seguro').check();
  await dialog.getByRole('button', { name: 'Hecho' }).click();
  await expect(page.getByText('Quedan 10 de 10 sin usar')).toBeVisible();
  await expect(warning).toBeHidden();
});
