import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { locatedAt, uniquePlace } from './fixtures/places.ts';
import { createProvider } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { SearchPage } from './pages/search-page.ts';

const soria = { latitude: 41.7702, longitude: -2.4719 };
const lugo = { latitude: 43.0178, longitude: -7.5501 };

/** Two providers with a name that no other test uses, in Soria and in Lugo. */
async function createProviders(
  host: string,
): Promise<{ word: string; soria: string; lugo: string }> {
  const word = `Tal${randomUUID().slice(0, 8)}`;
  await createProvider(host, { name: `${word} Soria`, place: soria });
  await createProvider(host, { name: `${word} Lugo`, place: lugo });
  return { word, soria: `${word} Soria`, lugo: `${word} Lugo` };
}

function near(page: Page, place: string) {
  return page.getByRole('status').filter({ hasText: `resultados cerca de ${place}` });
}

test('a typed place filters the results, and is in the address', async ({ page, host }) => {
  const names = await createProviders(host);
  const search = new SearchPage(page);
  await search.open(names.word);
  await expect(search.card(names.soria).getByText('Soria', { exact: true })).toBeVisible();
  await expect(search.card(names.lugo).getByText('Lugo', { exact: true })).toBeVisible();

  await search.searchNear('soria');
  await expect(search.cards).toHaveCount(1);
  await expect(search.card(names.soria).getByText('1.0 km')).toBeVisible();
  await expect(near(page, 'Soria')).toBeVisible();
  await expect(search.ask).toBeHidden();
  expect(new URL(page.url()).searchParams.get('lugar')).toBe('Soria');

  await page.reload();
  await expect(search.card(names.soria).getByText('1.0 km')).toBeVisible();
  await expect(search.card(names.lugo)).toBeHidden();
  await expect(search.place).toHaveValue('Soria');

  await page.goBack();
  await expect(search.cards).toHaveCount(2);
});

test('suggestions are chosen by keyboard, and a postcode shows its town', async ({
  page,
  host,
}) => {
  const names = await createProviders(host);
  const search = new SearchPage(page);
  await search.open(names.word);
  await search.isReady();
  await search.place.pressSequentially('lug');
  // Typed slowly, the list first shows the places for fewer letters.
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/^Lugo/]);
  await search.place.press('ArrowDown');
  await search.place.press('Enter');
  await expect(search.place).toHaveValue('Lugo');
  await expect(near(page, 'Lugo')).toBeVisible();
  await expect(search.card(names.lugo)).toBeVisible();

  await search.place.fill('42001');
  await page.getByRole('option', { name: 'Soria (42001, aprox.)' }).click();
  await expect(search.card(names.soria)).toBeVisible();
  await expect(search.place).toHaveValue('Soria (42001, aprox.)');
});

test("typing continues when the field's code loads", async ({ page, host }) => {
  const names = await createProviders(host);
  const search = new SearchPage(page);
  const { promise: isAwaited, resolve: load } = Promise.withResolvers<void>();
  await page.route('**/assets/place-field-*.js', async (route) => {
    await isAwaited;
    await route.continue();
  });
  await search.open(names.word);
  await search.openFilters(page.getByRole('textbox', { name: 'Ubicación' }));
  await page.getByRole('textbox', { name: 'Ubicación' }).pressSequentially('Sor');
  load();
  await expect(search.place).toBeFocused();
  await page.keyboard.type('ia');
  await expect(search.place).toHaveValue('Soria');
  await expect(page.getByRole('option', { name: 'Soria' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(search.cards).toHaveCount(1);
});

test("a search can switch from the user's position to anywhere and back", async ({
  open,
  host,
}) => {
  const place = uniquePlace();
  const names = await createProviders(host);
  await createProvider(host, { name: `${names.word} Cerca`, place });
  const page = await open(null, locatedAt(place));
  const search = new SearchPage(page);
  await search.open(names.word);
  await expect(search.cards).toHaveCount(1);
  await expect(near(page, 'ti')).toBeVisible();
  expect(new URL(page.url()).search).toBe(`?q=${names.word}`);

  await search.isReady();
  await page.getByRole('button', { name: 'Quitar ubicación' }).click();
  await expect(search.cards).toHaveCount(3);
  await page.reload();
  await expect(search.cards).toHaveCount(3);

  await search.isReady();
  const own = page.getByRole('button', { name: 'Usar mi ubicación' });
  await own.click();
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await expect(search.cards).toHaveCount(1);
  expect(new URL(page.url()).search).toBe(`?q=${names.word}`);
});

test('an unanswered geolocation prompt does not delay the search', async ({ page, host }) => {
  const names = await createProviders(host);
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => undefined;
  });
  const search = new SearchPage(page);
  await search.open(names.word);
  await expect(search.cards).toHaveCount(2);
  await search.openFilters();
  await search.ask.getByRole('button', { name: 'Usar mi ubicación' }).click();
  await expect(page.getByRole('button', { name: 'Obteniendo ubicación...' })).toBeVisible();
  await search.place.fill('Lugo');
  await search.place.press('Enter');
  await expect(search.card(names.lugo)).toBeVisible();
  await expect(search.card(names.soria)).toBeHidden();
});

test('a search without a place asks for one, and offers the last one', async ({ page, host }) => {
  const names = await createProviders(host);
  const search = new SearchPage(page);
  await search.open(names.word);
  await search.isReady();
  const label = { name: '¿Dónde lo necesitas?' };
  const field = search.ask.getByRole('combobox', label).or(search.ask.getByRole('textbox', label));
  // React hydrates this part of the page later than the form, but at once when it is clicked.
  await field.click();
  await field.fill('Soria');
  await field.press('Enter');
  await expect(near(page, 'Soria')).toBeVisible();
  await expect(search.ask).toBeHidden();
  await search.hasKeptPlace();

  await search.open(names.word);
  await search.ask.getByRole('button', { name: 'Soria' }).click();
  await expect(near(page, 'Soria')).toBeVisible();
  await page.goBack();
  await expect(search.cards).toHaveCount(2);
  await search.ask.getByRole('button', { name: 'En toda España' }).click();
  await expect(search.ask.getByRole('heading')).toHaveCount(0);
  await expect(page).toHaveURL(`/search?q=${names.word}&sin_lugar=true`);
  await expect(search.cards).toHaveCount(2);
});
