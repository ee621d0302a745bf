import { expect, test } from './fixtures/test.ts';

const heavy = /leaflet-pane|probe error|@mantine\/(?:dates|schedule|charts)\//;

for (const path of ['/', '/search']) {
  test(`a guest at ${path} fetches no map, chart or calendar and opens no socket`, async ({
    page,
  }) => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(new URL(request.url()).pathname));
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const scripts = addresses.filter((address) => /^\/assets\/.+\.js$/.test(address));
    expect(scripts).not.toEqual([]);
    for (const script of scripts) {
      expect(await (await page.request.get(script)).text()).not.toMatch(heavy);
    }
    expect(addresses.filter((address) => address.startsWith('/socket.io'))).toEqual([]);
  });
}

test('whoever has a session does not see what a guest would', async ({ open, scene }) => {
  const page = await open(scene.client);
  await page.route('**/assets/*.js', () => {});
  await page.goto('/search', { waitUntil: 'commit' });
  await expect(page.locator('.first-content')).toBeHidden();
});

test('a guest reads the page before the app is there', async ({ page }) => {
  await page.route('**/assets/*.js', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await expect(
    page.getByRole('heading', { level: 1, name: '¿Qué servicio necesitas?' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Acceder Cuenta' })).toHaveCount(0);
});
