import { updateProfile } from '@oficio/contract/profiles.ts';
import type { APIResponse, Page } from '@playwright/test';
import { appScripts } from './fixtures/browser.ts';
import { complaintsOf } from './fixtures/browsers/open-browser.ts';
import { dayFromToday } from './fixtures/dates.ts';
import type { Scenario } from './fixtures/demo-scenario.ts';
import { createProvider } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ hasMotion: true, hasNewBrowsers: true });

/** With chips, an understood need and free hours. */
const searchWithFilters = `/search?q=gotea+el+techo&distancia=15&libre=${dayFromToday(3)}&orden=hora`;

/** The screens that the server renders, each with a text that identifies it. */
const screens: [name: string, pathOf: (scenario: Scenario) => string, heading: RegExp][] = [
  ['the home page', () => '/', /^¿Qué servicio necesitas/],
  ['the search', () => '/search', /^Buscar Servicios/],
  ['a search', () => '/search?q=fontanero+ramon&incluir=true', /^Buscar Servicios/],
  ['a search with filters', () => searchWithFilters, /^Buscar Servicios/],
  ['a provider', ({ provider }) => `/provider/${provider.user.id}`, /^Ramón Etxeberria/],
  ['a trade in a town', () => '/servicios/fontaneria/madrid', /^Fontanería en Madrid/],
];

for (const [name, pathOf, heading] of screens) {
  for (const theme of ['light', 'dark'] as const) {
    test(`${name} hydrates without a mismatch, ${theme}`, async ({ open, scenario }) => {
      // A time zone different from the server's; a service worker would be refused here with an
      // error.
      const page = await open(null, { theme, timezoneId: 'Pacific/Auckland' });
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
      const complaints = complaintsOf(page);
      await page.goto(pathOf(scenario));
      await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(complaints).toEqual([]);
    });
  }

  test(`without scripts ${name} has the texts of the screen`, async ({ open, scenario }) => {
    const path = pathOf(scenario);
    // Both read the same answer: other tests register providers meanwhile.
    let answer: APIResponse | undefined;
    const show = async (javaScriptEnabled: boolean) => {
      const page = await open(null, { javaScriptEnabled });
      answer ??= await page.request.get(path);
      const response = answer;
      const isPage = ({ pathname, search }: URL) => `${pathname}${search}` === path;
      await page.route(isPage, (route) => route.fulfill({ response }));
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      return page;
    };
    const textOf = async (page: Page) => {
      const [header, main] = [page.getByRole('banner'), page.getByRole('main')];
      const text = (await header.ariaSnapshot()) + (await main.ariaSnapshot());
      return (
        text
          // The field with suggestions, which announces their number, is loaded with the app.
          .replace(/(combobox|textbox) "Ubicación"(:\n *- \/placeholder: .*|\n *- status)/, '')
          // On a desktop the field for keywords becomes a combobox with the app.
          .replace(
            /( *)- (combobox|textbox) "(Palabra clave|¿Qué servicio necesitas\?)".*(\n\1 .*)*/,
            '',
          )
          // A page that may be old names the day of a free hour; the app says "hoy" and "mañana".
          .replaceAll(/time: (hoy|mañana|el \S+ \d+) a las/g, 'time: a las')
      );
    };
    const text = await textOf(await show(false));
    const app = await show(true);
    // Parts whose code the app loads apart are there a moment after the network is idle.
    await expect.poll(() => textOf(app)).toBe(text);
  });
}

test('a page that Back loads from the cache of the browser asks for what has changed', async ({
  host,
  open,
}) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const page = await open(null);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const complaints = complaintsOf(page);
  const name = (text: string) => page.getByRole('heading', { level: 1, name: text });
  await page.goto(`/provider/${provider.user.id}`, { waitUntil: 'networkidle' });
  await expect(name('Ramón Etxeberria')).toBeVisible();
  await page.goto('about:blank');
  await provider.call(updateProfile, { body: { user: { name: 'Ramón Goikoetxea' } } });
  await page.goBack();
  await expect(name('Ramón Goikoetxea')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('without scripts a search has its chips and the understood need', async ({
  open,
  scenario: _,
}) => {
  const page = await open(null, { javaScriptEnabled: false });
  await page.goto(searchWithFilters);
  const chips = page.getByRole('list', { name: 'Filtros en uso' }).getByRole('button');
  await expect(chips).toHaveText(['Hasta 15 km', /^\S{3} \d+ \S+$/]);
  await expect(page.getByText('para «gotea el techo»')).toHaveText(/^Fontanería/);
  await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('next_free');
});

test('without scripts a screen that needs them says so, and leads to one that does not', async ({
  open,
  scenario: _,
}) => {
  const page = await open(null, { javaScriptEnabled: false });
  for (const path of ['/auth', '/ninguna-parte']) {
    await page.goto(path);
    await expect(page.getByText('Sin JavaScript no podemos mostrar esta página')).toBeVisible();
    await expect(page.getByText('Cargando...')).toBeHidden();
    await page.getByRole('link', { name: 'Buscar Servicios' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Buscar Servicios' })).toBeVisible();
    await expect(page.getByText('Sin JavaScript')).toBeHidden();
  }
});

test('a user who scrolls before the app starts stays there', { tag: '@phone' }, async ({
  open,
  scenario,
}) => {
  const page = await open(null);
  let start = () => {};
  const held = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route(appScripts, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/provider/${scenario.expert.user.id}`, { waitUntil: 'commit' });
  const reviews = page.locator('#resenas');
  // Nothing is shown without the styles, and another font moves what is below it.
  await expect(reviews).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await reviews.evaluate((section) => section.scrollIntoView());
  const position = () => page.evaluate(() => scrollY);
  const before = await position();
  expect(before).toBeGreaterThan(0);
  start();
  await page.locator('#root:not([data-rendered])').waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(position).toBe(before);
});
