import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

// Other browsers have the files already.
test.use({ hasNewBrowsers: true });

const optional = /\/assets\/identity-checks-[^/]+\.js$/;
const ofEveryScreen = /\/assets\/session-[^/]+\.js$/;

/** Counts the documents that the page requests from now on. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}

/**
 * Fails requests, the first `count` of them or until the returned function is called. The route stays:
 * when the last route is removed, a request of that moment may stay without an answer.
 */
async function failRequests(
  page: Page,
  url: string | RegExp,
  count = Number.POSITIVE_INFINITY,
): Promise<() => void> {
  let left = count;
  await page.route(url, (route) => {
    left -= 1;
    return left < 0 ? route.continue() : route.abort();
  });
  return () => {
    left = 0;
  };
}

const title = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Historial de Servicios' });

test('a screen stays as it is without one of its parts', async ({ open, scenario }) => {
  const page = await open(scenario.client);
  const documents = countDocuments(page);
  await failRequests(page, optional);
  const lost = page.waitForEvent('requestfailed', (request) => optional.test(request.url()));
  await page.goto('/history');
  await lost;
  await page.waitForLoadState('networkidle');
  await expect(title(page)).toBeVisible();
  expect(documents()).toBe(1);
});

test('a screen stays without one of its parts when the server is lost with it', async ({
  open,
  scenario,
}) => {
  const page = await open(scenario.client);
  const documents = countDocuments(page);
  await page.route(optional, async (route) => {
    // Without its own code, the screen itself would be lost too.
    await expect(title(page)).toBeVisible();
    await page.context().setOffline(true);
    await route.abort();
  });
  await page.goto('/history');
  await expect(page.getByText('Sin conexión').first()).toBeVisible();
  await expect(title(page)).toBeVisible();
  expect(documents()).toBe(1);
});

for (const [when, lostChecks] of [
  ['at once', 0],
  ['when the server answers again', 1],
] as const) {
  test(`a page reloads once for the part that has its navigation, ${when}`, async ({
    open,
    scenario,
  }) => {
    const page = await open(scenario.client);
    const documents = countDocuments(page);
    await failRequests(page, '/readyz', lostChecks);
    await failRequests(page, ofEveryScreen, 1);
    // A screen that guests see too is loaded without that part.
    await page.goto('/search');
    await expect(page.getByRole('link', { name: 'Mensajes' }).first()).toBeVisible();
    expect(documents()).toBe(2);
  });
}

test.describe('a page whose app is lost', () => {
  const app = '**/assets/index-*.js';
  const open = async (page: Page, path: string) => {
    const end = await failRequests(page, app);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    // The style sheet shows the message.
    await expect(page.locator('html[data-lost]')).toBeAttached();
    return end;
  };
  const started = (page: Page) => page.locator('#root:not([data-rendered]) main').waitFor();
  // Only tests with a scenario request it: the server never caches it without providers.
  const search = '/search?q=Etxeberria';
  const tapped = {
    [search]: (page: Page) => page.getByRole('button', { name: 'Contactar' }).first(),
    '/auth': (page: Page) => page.locator('#shell main'),
  };

  for (const [path, tappedIn] of Object.entries(tapped)) {
    test(`says so and loads it with a tap once the server answers: ${path}`, {
      tag: '@phone',
    }, async ({ page, scenario: _ }) => {
      const endLoss = await open(page, path);
      const documents = countDocuments(page);
      const unreachable = page.waitForEvent('requestfailed', (request) =>
        request.url().endsWith('/readyz'),
      );
      const endOutage = await failRequests(page, '/readyz');
      await tappedIn(page).click();
      await unreachable;
      await expect(page.locator('button[aria-busy]')).toHaveCount(0);
      expect(documents()).toBe(0);

      endLoss();
      endOutage();
      await tappedIn(page).click();
      await started(page);
      expect(documents()).toBe(1);
    });
  }

  test('loads it with the next connection', async ({ page }) => {
    const endLoss = await open(page, '/auth');
    await page.context().setOffline(true);
    endLoss();
    // The connection is new, and does not reach the server yet.
    await failRequests(page, '/readyz', 1);
    await page.context().setOffline(false);
    await started(page);
  });

  test('loads it once, although the server takes its time for the page', async ({ page }) => {
    const endLoss = await open(page, '/auth');
    await page.context().setOffline(true);
    endLoss();
    await page.route('/auth', async (route) => {
      await pause(1500);
      await route.continue();
    });
    const documents = countDocuments(page);
    await page.context().setOffline(false);
    await started(page);
    expect(documents()).toBe(1);
  });

  test('answers what the browser itself can answer', async ({ page, scenario: _ }) => {
    await open(page, search);
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.waitForURL(/\/provider\//);
  });
});
