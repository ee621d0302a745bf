import type { Page } from '@playwright/test';
import { appScripts } from './fixtures/browser.ts';
import { expect, test } from './fixtures/test.ts';
import { SearchPage } from './pages/search-page.ts';

test.use({ hasNewBrowsers: true });

const heavy = /leaflet-pane|probe error|@mantine\/(?:dates|schedule|charts)\//;

for (const path of ['/', '/search']) {
  test(`a guest at ${path} fetches no map, chart or calendar and opens no socket`, {
    tag: '@phone',
  }, async ({ page }) => {
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

for (const [name, pathOf] of [
  ['the home page', () => '/'],
  ['the search', () => '/search?q=fontanero'],
  ['a trade in a town', () => '/servicios/fontaneria/madrid'],
  ['a provider', (id) => `/provider/${id}`],
] as [string, (providerId: string) => string][]) {
  test(`${name} loads no script by itself but those its page links to`, { tag: '@phone' }, async ({
    open,
    scenario,
  }) => {
    const page = await open(null, { serviceWorkers: 'allow' });
    const loaded = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') loaded.add(new URL(request.url()).pathname);
    });
    await page.goto(pathOf(scenario.provider.user.id), { waitUntil: 'networkidle' });
    await page.locator('#root:not([data-rendered])').waitFor();
    const linked = await page
      .locator('script[src], link[rel=modulepreload]')
      .evaluateAll((all: (HTMLScriptElement | HTMLLinkElement)[]) =>
        all.map(
          (each) => new URL(each instanceof HTMLScriptElement ? each.src : each.href).pathname,
        ),
      );
    expect([...loaded].toSorted()).toEqual([...new Set(linked)].toSorted());
    expect(page.context().serviceWorkers()).toEqual([]);
  });
}

/** Changes the page's age, by which `first-script.js` limits its wait for the first paint. */
async function setAge(page: Page, age: 'young' | 'old'): Promise<void> {
  await page.addInitScript(
    (offset) => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + offset;
    },
    age === 'old' ? 1e6 : -1e6,
  );
}

/** Keeps the page from learning that it was painted. */
async function hidePaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
}

test('the app is requested once the screen is painted', async ({ page, scenario: _ }) => {
  await setAge(page, 'young');
  await page.goto('/search', { waitUntil: 'domcontentloaded' });
  await page.locator('#root:not([data-rendered])').waitFor();
  const [painted = 0, ...requested] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    ...performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.+\.js$/.test(name))
      .map(({ startTime }) => startTime),
  ]);
  expect(requested).not.toEqual([]);
  expect(Math.min(...requested)).toBeGreaterThan(painted);
});

test('the app starts without a paint in a hidden tab', async ({ page, scenario: _ }) => {
  await setAge(page, 'young');
  await hidePaints(page);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
  });
  await page.goto('/search', { waitUntil: 'domcontentloaded' });
  await page.locator('#root:not([data-rendered])').waitFor();
});

test('the app starts when the tab is hidden before its first paint', async ({
  page,
  scenario: _,
}) => {
  await setAge(page, 'young');
  await hidePaints(page);
  await page.goto('/search', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('#root[data-rendered]')).toHaveCount(1);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.locator('#root:not([data-rendered])').waitFor();
});

test('the app starts without a paint when the page has been loading for long', async ({
  page,
  scenario: _,
}) => {
  await setAge(page, 'old');
  await hidePaints(page);
  await page.goto('/search', { waitUntil: 'domcontentloaded' });
  await page.locator('#root:not([data-rendered])').waitFor();
});

test('the app starts where the browser blocks the data of the site', async ({ page }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['indexedDB', 'localStorage', 'sessionStorage', 'caches']) {
      Object.defineProperty(window, name, { get });
    }
  });
  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar Sesión' })).toBeVisible();
});

test("a user with a session does not see the guest's page", async ({ open, scenario }) => {
  const page = await open(scenario.client);
  await page.route(appScripts, () => {});
  await page.goto('/search', { waitUntil: 'commit' });
  await expect(page.locator('#root main')).toHaveCount(1);
  await expect(page.locator('#root main')).toBeHidden();
});

test('a guest can read the screen before the app is loaded', async ({ page, scenario }) => {
  await page.route(appScripts, () => {});
  await page.goto(`/provider/${scenario.provider.user.id}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Ramón Etxeberria' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Oficio' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Contactar' })).toBeVisible();
});

test("a guest's typing and clicks before hydration are not lost", async ({ page, scenario: _ }) => {
  let fetchScripts = () => {};
  const scriptsMayCome = new Promise<void>((resolve) => {
    fetchScripts = resolve;
  });
  await page.route(appScripts, async (route) => {
    await scriptsMayCome;
    await route.continue();
  });
  // Only tests with a scenario request this page: the server never caches it without providers.
  await page.goto('/search?q=Etxeberria', { waitUntil: 'commit' });
  const { keyword } = new SearchPage(page);
  // The style sheet hides the field of the other size.
  await expect(page.getByLabel('Palabra clave').filter({ visible: true })).toHaveCount(1);
  await keyword.fill('Ramón');
  const contact = page.getByRole('article').first().getByRole('button', { name: 'Contactar' });
  await contact.click();
  await expect(contact).toHaveAttribute('aria-busy', 'true');
  fetchScripts();
  await expect(page.getByRole('dialog', { name: /^Contacta a/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(contact).not.toHaveAttribute('aria-busy');
  await expect(keyword).toHaveValue('Ramón');
});

test('what is typed into filters whose code is loading is not lost', async ({
  page,
  scenario: _,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no filters beside the list');
  const filtersMayCome = Promise.withResolvers<void>();
  await page.route(/\/assets\/search-filters-[^/]+\.js$/, async (route) => {
    await filtersMayCome.promise;
    await route.continue();
  });
  await page.goto('/search?q=Etxeberria', { waitUntil: 'networkidle' });
  const search = new SearchPage(page);
  await page.locator('#root:not([data-rendered])').waitFor();
  const submit = page.getByRole('button', { name: 'Buscar', exact: true });
  await search.keyword.fill('Ramón');
  await page.getByRole('combobox', { name: 'Categoría' }).selectOption('Fontanería');
  await submit.click();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('article')).not.toHaveCount(0);
  filtersMayCome.resolve();
  await expect(page).toHaveURL(/q=Ram%C3%B3n&categoria=Fontaner%C3%ADa/);
  await expect(search.keyword).toHaveValue('Ramón');
  await expect(submit).not.toHaveAttribute('aria-busy');
});

test('the filters stay when another tab changes the theme before their code is loaded', async ({
  page,
  scenario: _,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no filters beside the list');
  await page.goto('/search', { waitUntil: 'networkidle' });
  await page.locator('#root:not([data-rendered])').waitFor();
  const late = page.getByRole('search', { name: 'Filtros' }).locator('[data-rendered]');
  await expect(late).toHaveCount(1);
  await page.evaluate(() => {
    localStorage.theme = 'dark';
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('combobox', { name: 'Categoría' })).toBeVisible();
  await expect(late).toHaveCount(1);
});

test('Back while the app is starting shows what the address says', async ({
  page,
  scenario: _,
}) => {
  await page.goto('/search?q=Ramón+Etxeberria');
  const { keyword } = new SearchPage(page);
  await keyword.fill('nadie de nada');
  await keyword.press('Enter');
  await expect(page.getByText('No hay resultados')).toBeVisible();
  const screenMayCome = Promise.withResolvers<void>();
  await page.route(/\/assets\/search-[^/]+\.js$/, async (route) => {
    await screenMayCome.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => Object.hasOwn(history, 'pushState'));
  await page.goBack({ waitUntil: 'commit' });
  screenMayCome.resolve();
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await expect(keyword).toHaveValue('Ramón Etxeberria');
});
