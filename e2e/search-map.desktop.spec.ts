import { locatedAt, type Place, uniquePlace } from './fixtures/places.ts';
import { createProvider } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { SearchPage } from './pages/search-page.ts';

test.use({ hasMotion: true });

function northOf({ latitude, longitude }: Place, degrees: number): Place {
  return { latitude: latitude + degrees, longitude };
}

/** Creates providers on a line to the north of a place, the nearest first. */
async function createProvidersNorthOf(
  host: string,
  place: Place,
  names: readonly string[],
): Promise<void> {
  await Promise.all(
    names.map((name, index) =>
      createProvider(host, { name, place: northOf(place, (index + 1) * 0.02) }),
    ),
  );
}

test('near a place the map is shown until it is hidden, and the address keeps that', async ({
  open,
  scenario,
}) => {
  const page = await open(scenario.client, locatedAt(scenario.place));
  const search = new SearchPage(page);
  await search.open();
  await expect(search.pin('Ramón Etxeberria')).toBeVisible();
  await expect(search.card('Ramón Etxeberria')).toBeVisible();
  await expect(page).toHaveURL('/search');
  // Its input is invisible. It follows the address, a moment after the click.
  await search.mapSwitch.click({ force: true });
  await expect(search.mapSwitch).not.toBeChecked();
  await expect(search.map).toHaveCount(0);
  await expect(page).toHaveURL('/search?mapa=false');
  await search.searchFor('fontanero');
  await expect(page).toHaveURL('/search?q=fontanero&mapa=false');
  await page.reload();
  await expect(search.card('Ramón Etxeberria')).toBeVisible();
  await expect(search.mapSwitch).not.toBeChecked();
  await expect(search.map).toHaveCount(0);
  await search.mapSwitch.click({ force: true });
  await expect(search.mapSwitch).toBeChecked();
  await expect(search.pin('Ramón Etxeberria')).toBeVisible();
  await expect(page).toHaveURL('/search?q=fontanero');
  await page.goBack();
  await expect(search.map).toHaveCount(0);
});

test('card and pin highlight each other, and a click scrolls to the card', async ({
  open,
  host,
  scenario,
}) => {
  const place = uniquePlace();
  await createProvidersNorthOf(host, place, ['Ana', 'Berta', 'Carla', 'Delia', 'Elena', 'Zoe']);
  const page = await open(scenario.client, locatedAt(place));
  const search = new SearchPage(page);
  await page.goto('/search?mapa=true');
  const near = { card: search.card('Ana'), pin: search.pin('Ana') };
  const far = { card: search.card('Zoe'), pin: search.pin('Zoe') };

  // The map forgets what is under the pointer when it zooms to the results.
  await expect(near.pin).toBeVisible();
  await expect(far.pin).toBeVisible();
  await near.card.hover();
  await expect(near.pin).toHaveAttribute('data-highlighted');
  await expect(far.pin).not.toHaveAttribute('data-highlighted');
  await near.card.getByRole('button', { name: 'Contactar' }).focus();
  await far.pin.hover();
  await expect(far.card).toHaveAttribute('data-highlighted');
  await expect(near.card).not.toHaveAttribute('data-highlighted');

  await expect(far.card).not.toBeInViewport();
  await far.pin.click();
  await expect(far.card).toBeInViewport();
  await expect(far.card).toHaveAttribute('data-highlighted');
  await expect(search.picked.getByRole('link', { name: /^Zoe/ })).toBeVisible();
});

test('the map is operated by keyboard', async ({ open, scenario }) => {
  const page = await open(scenario.client, locatedAt(scenario.place));
  const search = new SearchPage(page);
  await page.goto('/search?mapa=true');
  const pin = search.pin('Ramón Etxeberria');
  await pin.focus();
  await expect(search.card('Ramón Etxeberria')).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(search.picked).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search.picked).toBeHidden();
  await expect(pin).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(pin).not.toBeFocused();
  await pin.press('Enter');
  await expect(search.picked).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ramón Etxeberria' })).toBeVisible();
});

test('when the map cannot be loaded, the list works', async ({ open, scenario }) => {
  const page = await open(scenario.client, locatedAt(scenario.place));
  const search = new SearchPage(page);
  await page.route('**/assets/results-map-*.js', (route) => route.abort());
  await page.goto('/search?mapa=true');
  await expect(page.getByText('No hemos podido cargar el mapa')).toBeVisible();
  await expect(search.card('Ramón Etxeberria')).toBeVisible();
});
