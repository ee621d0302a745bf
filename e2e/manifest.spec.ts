import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  label?: string;
  form_factor?: string;
}

async function readManifest(page: Page) {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const response = await page.request.get(href ?? '');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  return response.json();
}

test('the manifest describes the app in Spanish, and how it opens', async ({ page }) => {
  const manifest = await readManifest(page);
  expect(manifest).toMatchObject({
    short_name: 'Oficio',
    lang: 'es',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#faf9f6',
    background_color: '#faf9f6',
  });
  expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual([
    'Buscar',
    'Mensajes',
    'Citas',
  ]);
  for (const { url } of manifest.shortcuts) {
    expect((await page.request.get(url)).status(), url).toBe(200);
  }
  const icons: Picture[] = manifest.icons;
  expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    'any any',
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  const screenshots: Picture[] = manifest.screenshots;
  expect(new Set(screenshots.map((each) => each.form_factor))).toEqual(new Set(['narrow', 'wide']));
  for (const { label } of screenshots) expect(label).toBeTruthy();
});

test('each image of the manifest exists in its declared size', async ({ page }) => {
  const manifest = await readManifest(page);
  const pictures: Picture[] = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }: { icons: Picture[] }) => icons),
  ];
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  pictures.push({ src: touch ?? '', sizes: '180x180', type: 'image/png' });
  for (const { src, sizes, type } of pictures) {
    expect((await page.request.get(src)).headers()['content-type'], src).toBe(type);
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect(size, src).toBe(sizes);
  }
});

test('the browser reports no manifest errors', async ({ page }) => {
  await page.goto('/');
  const devtools = await page.context().newCDPSession(page);
  const { errors, url } = await devtools.send('Page.getAppManifest');
  expect(url).toMatch(/\/manifest\.webmanifest$/);
  expect(errors).toEqual([]);
});
