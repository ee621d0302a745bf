import type { Page } from '@playwright/test';
import { away, type Deployment, hanging, startDeployment } from './fixtures/deployment.ts';
import { test as base, expect } from './fixtures/test.ts';

const test = base.extend<{ deployment: Deployment }>({
  deployment: async ({ host }, use) => {
    const deployment = await startDeployment(host);
    await use(deployment);
    await deployment.close();
  },
  baseURL: async ({ deployment }, use) => {
    await use(deployment.host);
  },
});
test.use({ serviceWorkers: 'allow' });

/** Opens a page and waits until the worker has all it keeps. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    );
  });
}

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
