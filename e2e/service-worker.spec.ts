import type { Page } from '@playwright/test';
import { contentOf } from './fixtures/browsers/device-database.ts';
import { chatPathOf } from './fixtures/demo-scenario.ts';
import { installedTest as test, visit } from './fixtures/deployed-test.ts';
import { hanging, refusing, unreachable } from './fixtures/deployment.ts';
import { picture } from './fixtures/pictures.ts';
import { stretchTimers, workerOf } from './fixtures/push-notifications.ts';
import { expect } from './fixtures/test.ts';
import { ChatPage } from './pages/chat-page.ts';

// In one worker, whose browser has the service worker.
test.describe.configure({ mode: 'default' });

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

for (const status of [429, 502]) {
  test(`a page refused with ${status} is served from the cache`, async ({ page, deployment }) => {
    await visit(page, '/');
    deployment.intercept(refusing(status));
    await page.goto('/auth');
    await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  });
}

test('with a network pages come from the server, including its 404', async ({ page }) => {
  await visit(page, '/');
  await stretchTimers(await workerOf(page));
  const response = await page.goto('/nada');
  expect(response?.status()).toBe(404);
  expect((await page.goto('/search'))?.status()).toBe(200);
  await expect(page.locator('#first-answers')).toBeAttached();
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
  // The worker notes the time after it has cached the image.
  await expect.poll(() => expirationUrls(page)).not.toEqual([]);

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
async function expirationUrls(page: Page): Promise<string[]> {
  const store = { database: 'workbox-expiration', store: 'cache-entries' };
  const entries: { url: string }[] = JSON.parse(await contentOf(page, store, 'getAll'));
  return entries.map(({ url }) => url);
}
