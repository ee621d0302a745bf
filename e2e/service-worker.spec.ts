import type { Page } from '@playwright/test';
import { chatPathOf } from './fixtures/demo-scenario.ts';
import { test, visit } from './fixtures/deployed-test.ts';
import { hanging, newVersion, unreachable, withoutFiles } from './fixtures/deployment.ts';
import { picture } from './fixtures/pictures.ts';
import { expect } from './fixtures/test.ts';
import { ChatPage } from './pages/chat-page.ts';

test('without a network every screen still opens', async ({ page, deployment }) => {
  await visit(page, '/');
  deployment.intercept(unreachable);
  await page.reload();
  await expect(page.getByRole('heading', { name: '¿Qué servicio necesitas?' })).toBeVisible();
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
});

test('a page that hangs is served from the cache', async ({ page, deployment }) => {
  await visit(page, '/');
  deployment.intercept(hanging);
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
});

test('with a network pages come from the server, including its 404', async ({ page }) => {
  await visit(page, '/');
  const response = await page.goto('/nada');
  expect(response?.status()).toBe(404);
  expect((await page.goto('/search'))?.status()).toBe(200);
  await expect(page.locator('#first-answers')).toBeAttached();
});

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

test('cached images are served without a network, API answers are not', async ({
  page,
  deployment,
  register,
  scenario,
}) => {
  const client = await register('client', 'Ana Soler');
  await visit(page, '/');
  await page.evaluate((token) => localStorage.setItem('token', token), client.token);
  const chat = new ChatPage(page);
  await chat.open(chatPathOf(client, scenario.provider));
  await chat.attach(picture);
  await chat.send.click();
  await expect(chat.message('Imagen').getByText('Enviado')).toBeAttached();
  await page.reload();
  await expect(chat.message('Imagen')).toBeVisible();
  await expect.poll(() => cachedUrls(page)).toContainEqual(expect.stringContaining('/uploads/'));
  const [image] = (await cachedUrls(page)).filter((url) => url.includes('/uploads/'));
  expect((await cachedUrls(page)).filter((url) => url.includes('/api/'))).toEqual([]);

  deployment.intercept(unreachable);
  // The link with which the image was fetched may have expired since.
  expect(image).not.toContain('?');
  const expired = `${image}?expires=1000000000&signature=x`;
  expect(await page.evaluate(async (url) => (await fetch(url)).status, expired)).toBe(200);
  await expect(page.evaluate(() => fetch('/api/profile/me'))).rejects.toThrow('Failed to fetch');
});

test('cached images are erased at logout', async ({ page, register, scenario }) => {
  const client = await register('client', 'Ana Soler');
  await visit(page, '/');
  await page.evaluate((token) => localStorage.setItem('token', token), client.token);
  const chat = new ChatPage(page);
  await chat.open(chatPathOf(client, scenario.provider));
  await chat.attach(picture);
  await chat.send.click();
  await expect(chat.message('Imagen').getByText('Enviado')).toBeAttached();
  await page.reload();
  await expect.poll(() => cachedUrls(page)).toContainEqual(expect.stringContaining('/uploads/'));
  expect(await expirationUrls(page)).not.toEqual([]);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect
    .poll(async () => (await cachedUrls(page)).filter((url) => url.includes('/uploads/')))
    .toEqual([]);
  await expect.poll(() => expirationUrls(page)).toEqual([]);
});

/** URLs in all caches. */
function cachedUrls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = names.map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(kept)).flat().map(({ url }) => url);
  });
}

/** URLs stored by the expiration plugin with the time of their last use. */
function expirationUrls(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('workbox-expiration');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const store = opening.result.transaction('cache-entries').objectStore('cache-entries');
          const reading = store.getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map(({ url }: { url: string }) => url));
          };
        };
      }),
  );
}

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
