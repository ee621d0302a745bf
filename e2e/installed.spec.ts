import type { Page } from '@playwright/test';
import { test, visit } from './fixtures/deployed-test.ts';
import { away, hanging, newVersion, without } from './fixtures/deployment.ts';
import { picture } from './fixtures/pictures.ts';
import { chatPathOf } from './fixtures/scene.ts';
import { expect } from './fixtures/test.ts';
import { ChatPage } from './pages/chat-page.ts';

test('without a network every screen still opens', async ({ page, deployment }) => {
  await visit(page, '/');
  deployment.intercept(away);
  await page.reload();
  await expect(page.getByRole('heading', { name: '¿Qué servicio necesitas?' })).toBeVisible();
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
});

test('a page that hangs is opened from what is kept', async ({ page, deployment }) => {
  await visit(page, '/');
  deployment.intercept(hanging);
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
});

test('with a network pages come from the server, and say when there is none', async ({ page }) => {
  await visit(page, '/');
  const response = await page.goto('/nada');
  expect(response?.status()).toBe(404);
  expect((await page.goto('/search'))?.status()).toBe(200);
  await expect(page.locator('#first-answers')).toBeAttached();
});

/** Comes back to the tab, which is when a new version is looked for. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test('a new version waits until it is asked for, and what is typed stays', async ({
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
  // On a phone a notice leaves the room to what is being written.
  await page.getByLabel('Correo Electrónico').blur();
  await comeBack(page);
  const notice = page.getByRole('complementary', { name: 'Hay una versión nueva' });
  await expect(notice).toBeVisible();
  await expect(page.getByLabel('Correo Electrónico')).toHaveValue('ana@example.es');
  expect(loads).toBe(0);

  await notice.getByRole('button', { name: 'Actualizar' }).click();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByRole('button', { name: 'Enviar enlace de recuperación' })).toBeVisible();
  await expect(notice).toBeHidden();
  await comeBack(page);
  await expect(notice).toBeHidden();
  expect(loads).toBe(1);

  const otherNotice = other.getByRole('complementary', { name: 'Hay una versión nueva' });
  await otherNotice.getByRole('button', { name: 'Actualizar' }).click();
  await expect(otherNotice).toBeHidden();
  await expect(other.getByRole('button', { name: 'Enviar enlace de recuperación' })).toBeVisible();
});

test('seen images are there without a network, answers of the API are not', async ({
  page,
  deployment,
  register,
  scene,
}) => {
  const client = await register('client', 'Ana Soler');
  await visit(page, '/');
  await page.evaluate((token) => localStorage.setItem('token', token), client.token);
  const chat = new ChatPage(page);
  await chat.open(chatPathOf(client, scene.provider));
  await chat.attach(picture);
  await chat.send.click();
  await expect(chat.message('Imagen').getByText('Enviado')).toBeAttached();
  await page.reload();
  await expect(chat.message('Imagen')).toBeVisible();
  await expect.poll(() => keptUrls(page)).toContainEqual(expect.stringContaining('/uploads/'));
  const [image] = (await keptUrls(page)).filter((url) => url.includes('/uploads/'));
  expect((await keptUrls(page)).filter((url) => url.includes('/api/'))).toEqual([]);

  deployment.intercept(away);
  expect(await page.evaluate(async (url) => (await fetch(url)).status, image ?? '')).toBe(200);
  await expect(page.evaluate(() => fetch('/api/profile/me'))).rejects.toThrow('Failed to fetch');
});

test('what was seen leaves the device at logout', async ({ page, register, scene }) => {
  const client = await register('client', 'Ana Soler');
  await visit(page, '/');
  await page.evaluate((token) => localStorage.setItem('token', token), client.token);
  const chat = new ChatPage(page);
  await chat.open(chatPathOf(client, scene.provider));
  await chat.attach(picture);
  await chat.send.click();
  await expect(chat.message('Imagen').getByText('Enviado')).toBeAttached();
  await page.reload();
  await expect.poll(() => keptUrls(page)).toContainEqual(expect.stringContaining('/uploads/'));
  expect(await notedUrls(page)).not.toEqual([]);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect
    .poll(async () => (await keptUrls(page)).filter((url) => url.includes('/uploads/')))
    .toEqual([]);
  await expect.poll(() => notedUrls(page)).toEqual([]);
});

/** Addresses of all that any cache holds. */
function keptUrls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = names.map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(kept)).flat().map(({ url }) => url);
  });
}

/** Addresses that are noted down with the time they were last used. */
function notedUrls(page: Page): Promise<string[]> {
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

  test('a tab older than the server reloads when a part of it is gone', async ({
    page,
    deployment,
  }) => {
    await page.goto('/search');
    const contact = page.getByRole('button', { name: 'Contactar' }).first();
    await contact.waitFor();
    deployment.intercept(without(/auth-required-modal/));
    const reloaded = page.waitForEvent('load');
    await contact.click();
    await reloaded;
    await contact.click();
    await expect(page.getByText('Algo ha fallado')).toBeVisible();
    deployment.intercept(() => false);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await contact.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
