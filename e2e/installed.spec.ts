import { test, visit } from './fixtures/deployed-test.ts';
import { away, hanging } from './fixtures/deployment.ts';
import { expect } from './fixtures/test.ts';

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
