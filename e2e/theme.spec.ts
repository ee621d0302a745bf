import type { Page } from '@playwright/test';
import { appScripts } from './fixtures/browser.ts';
import { expect, test } from './fixtures/test.ts';

function themeOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset.theme);
}

test('it starts light; a guest switches to dark, which is kept', { tag: '@phone' }, async ({
  page,
}) => {
  // The device's own preference does not count.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  expect(await themeOf(page)).toBe('light');
  await page.getByRole('button', { name: 'Cambiar a tema oscuro' }).click();
  await expect.poll(() => themeOf(page)).toBe('dark');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cambiar a tema claro' })).toBeVisible();
  await expect.poll(() => themeOf(page)).toBe('dark');
  await page.getByRole('button', { name: 'Cambiar a tema claro' }).click();
  await expect.poll(() => themeOf(page)).toBe('light');
});

test('the stored theme applies before the app loads: nothing flashes', async ({ open }) => {
  const page = await open(null, { theme: 'dark' });
  await page.route(appScripts, (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await themeOf(page)).toBe('dark');
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [red = 255] = background.match(/\d+/g)?.map(Number) ?? [];
  expect(red, background).toBeLessThan(64);
});
