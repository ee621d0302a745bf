import type { Page } from '@playwright/test';
import { test, visit } from './fixtures/deployed-test.ts';
import { newVersion, withoutFiles } from './fixtures/deployment.ts';
import { expect } from './fixtures/test.ts';
import { ProfilePage } from './pages/profile-page.ts';

/** Makes the tab visible, upon which the app checks for a new version. */
async function becomeVisible(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test('a new version waits for the user, and typed text stays', async ({
  page,
  context,
  host,
  deployment,
}) => {
  await visit(page, '/forgot-password');
  const other = await context.newPage();
  await visit(other, '/forgot-password');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByLabel('Correo Electrónico').fill('ana@example.es');
  deployment.intercept(newVersion(host, 'second'));
  // On a phone the banner is hidden while a text field has the focus.
  await page.getByLabel('Correo Electrónico').blur();
  await becomeVisible(page);
  const banner = page.getByRole('complementary', { name: 'Hay una versión nueva' });
  await expect(banner).toBeVisible();
  await expect(page.getByLabel('Correo Electrónico')).toHaveValue('ana@example.es');
  expect(loads).toBe(0);

  await banner.getByRole('button', { name: 'Actualizar' }).click();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByRole('button', { name: 'Enviar enlace de recuperación' })).toBeVisible();
  await expect(banner).toBeHidden();
  await becomeVisible(page);
  await expect(banner).toBeHidden();
  expect(loads).toBe(1);

  const otherBanner = other.getByRole('complementary', { name: 'Hay una versión nueva' });
  await otherBanner.getByRole('button', { name: 'Actualizar' }).click();
  await expect(otherBanner).toBeHidden();
  await expect(other.getByRole('button', { name: 'Enviar enlace de recuperación' })).toBeVisible();
});

test('a new version starts although a request of the former one does not end', async ({
  page,
  host,
  deployment,
}) => {
  await visit(page, '/forgot-password');
  const held = '/uploads/held';
  const second = newVersion(host, 'second');
  let isHeld = false;
  deployment.intercept((request, response) => {
    isHeld ||= request.url === held;
    return request.url === held || second(request, response);
  });
  await page.evaluate((path) => void fetch(path), held);
  await expect.poll(() => isHeld).toBe(true);
  await becomeVisible(page);
  const banner = page.getByRole('complementary', { name: 'Hay una versión nueva' });
  await banner.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.locator('script[type^=module][src$="-second.js"]')).toBeAttached();
  await becomeVisible(page);
  await expect(page.getByRole('button', { name: 'Enviar enlace de recuperación' })).toBeVisible();
  await expect(banner).toBeHidden();
});

test('a user who stays for unsaved changes is asked once, and changes to the version later', async ({
  page,
  context,
  host,
  deployment,
  register,
}) => {
  const { token } = await register('client', 'Lucía Herrero');
  await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await visit(page, '/profile');
  const profile = new ProfilePage(page);
  await profile.edit.click();
  await profile.name.fill('Otra');
  let questions = 0;
  let stays = true;
  page.on('dialog', async (dialog) => {
    questions += 1;
    await (stays ? dialog.dismiss() : dialog.accept());
  });
  const updateOf = (tab: Page) =>
    tab
      .getByRole('complementary', { name: 'Hay una versión nueva' })
      .getByRole('button', { name: 'Actualizar' });

  deployment.intercept(newVersion(host, 'second'));
  await becomeVisible(page);
  await updateOf(page).click();
  await expect.poll(() => questions).toBe(1);
  await expect(updateOf(page)).toBeEnabled();

  // Another tab activates a third version.
  deployment.intercept(newVersion(host, 'third'));
  const other = await context.newPage();
  await visit(other, '/messages');
  const reloaded = other.waitForEvent('load');
  await updateOf(other).click();
  await reloaded;
  await expect(other.getByRole('heading', { level: 1, name: 'Mensajes' })).toBeVisible();
  await expect(updateOf(page)).toBeEnabled();
  await expect(profile.name).toHaveValue('Otra');
  expect(questions).toBe(1);

  stays = false;
  await updateOf(page).click();
  await expect(page.locator('script[type^=module][src$="-third.js"]')).toBeAttached();
  await expect(profile.name).toHaveValue('Otra');
  expect(questions).toBe(2);
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a tab older than the server reloads when one of its modules is gone', async ({
    page,
    deployment,
    // The search finds its provider.
    scenario: _,
  }) => {
    await page.goto('/search');
    const contact = page.getByRole('button', { name: 'Contactar' }).first();
    await contact.waitFor();
    deployment.intercept(withoutFiles(/auth-required-modal/));
    const reloaded = page.waitForEvent('load');
    await contact.click();
    await reloaded;
    await contact.click();
    await expect(page.getByText('No se pudo abrir. Comprueba tu conexión')).toBeVisible();
    deployment.intercept(() => false);
    await contact.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
