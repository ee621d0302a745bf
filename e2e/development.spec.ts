import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { freePort } from '../apps/server/src/testing/servers/server-process.ts';
import { complaintsOf } from './fixtures/browsers/open-browser.ts';
import type { Scenario } from './fixtures/demo-scenario.ts';
import { test as base, expect } from './fixtures/test.ts';

const root = join(import.meta.dirname, '..');
/** The longest that the first visits may take. */
const WARM_UP_MS = 180_000;

const screens: [name: string, pathOf: (scenario: Scenario) => string, heading: RegExp][] = [
  ['the search', () => '/search', /^Buscar Servicios/],
  ['a provider', ({ provider }) => `/provider/${provider.user.id}`, /^Ramón Etxeberria/],
];

/**
 * Visits a page until Vite has compiled all that it needs. In a fresh clone Vite bundles the packages
 * that a page requests, and reloads the page once it finds more of them.
 */
async function warmUp(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const visit = async () => {
    loads = 0;
    await page.goto(url, { waitUntil: 'networkidle', timeout: WARM_UP_MS });
    await page.locator('#root:not([data-rendered])').waitFor({ timeout: WARM_UP_MS });
  };
  await visit();
  // The first visit may have ended before the reload that it causes.
  do await visit();
  while (loads > 1);
  await page.close();
}

const test = base.extend<object, { vite: string }>({
  /** Origin of a Vite in front of the server under test, as `npm run dev` starts it. */
  vite: [
    async ({ browser, host, scenario }, use) => {
      const port = String(await freePort());
      const program = join(root, 'node_modules/vite/bin/vite.js');
      const child = spawn(process.execPath, [program, '--host', '127.0.0.1', '--port', port], {
        cwd: join(root, 'apps/web'),
        env: { ...process.env, API_URL: host, NODE_ENV: 'development' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'close');
      await new Promise<void>((resolve, reject) => {
        child.stdout.on('data', (chunk) => String(chunk).includes('ready in') && resolve());
        child.once('close', (code) => reject(new Error(`Vite ended with ${code}`)));
      });
      const origin = `http://127.0.0.1:${port}`;
      for (const [, pathOf] of screens) await warmUp(browser, origin + pathOf(scenario));
      await use(origin);
      child.kill('SIGTERM');
      await ended;
    },
    { scope: 'worker', timeout: 2 * WARM_UP_MS },
  ],
});

// One Vite serves all tests. It compiles modules when they are requested.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ navigationTimeout: 60_000, hasNewBrowsers: true });

for (const [name, pathOf, heading] of screens) {
  test(`in development ${name} is rendered with styles and answers, and hydrates`, async ({
    open,
    scenario,
    vite,
  }) => {
    const show = async (javaScriptEnabled: boolean) => {
      const page = await open(null, { javaScriptEnabled, timezoneId: 'Pacific/Auckland' });
      const complaints = complaintsOf(page);
      await page.goto(vite + pathOf(scenario), { waitUntil: 'networkidle' });
      const title = page.getByRole('heading', { level: 1, name: heading });
      await expect(title).toBeVisible();
      const style = await title.evaluate((element) => {
        const { color, fontSize, fontWeight } = getComputedStyle(element);
        return { color, fontSize, fontWeight };
      });
      return { page, complaints, style };
    };
    const rendered = await show(false);
    await expect(rendered.page.locator('#root[data-rendered]')).toHaveCount(1);
    const answers = await rendered.page.locator('#first-answers').textContent();
    expect(answers).toContain('"reviews_count":');

    const hydrated = await show(true);
    await expect(hydrated.page.locator('#root[data-rendered]')).toHaveCount(0);
    expect(hydrated.complaints).toEqual([]);
    expect(rendered.style).toEqual(hydrated.style);
  });
}

test('in development the screen of an account is rendered in the browser', async ({
  open,
  vite,
}) => {
  const page = await open(null, { javaScriptEnabled: false });
  await page.goto(`${vite}/dashboard`);
  await expect(page.locator('#root')).toBeEmpty();
});
