import { randomUUID } from 'node:crypto';
import { locatedAt, uniquePlace } from './fixtures/places.ts';
import { createProvider } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { tiles } from './fixtures/tiles.ts';
import { SearchPage } from './pages/search-page.ts';

test.use({ hasMotion: true });

test('providers at the same rounded location share one pin', { tag: '@phone' }, async ({
  open,
  host,
  scenario,
}) => {
  const place = uniquePlace();
  await createProvider(host, { name: 'Marta Sastre', place });
  await createProvider(host, { name: 'Nuria Sastre', place });
  const page = await open(scenario.client, locatedAt(place));
  const search = new SearchPage(page);
  await page.goto('/search?mapa=true');
  await search.map.getByRole('button', { name: /^2 proveedores: / }).click();
  const group = search.map.getByRole('region', { name: '2 proveedores en esta zona' });
  await expect(group.getByRole('link')).toHaveCount(2);
  await group.getByRole('link', { name: /^Nuria Sastre/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nuria Sastre' })).toBeVisible();
});

test('the map shows the number of results without a location', { tag: '@phone' }, async ({
  open,
  host,
  scenario,
}) => {
  const name = `Zubieta ${randomUUID().slice(0, 8)}`;
  await createProvider(host, { name: `${name} Norte`, place: uniquePlace() });
  await createProvider(host, { name: `${name} Sur` });
  const page = await open(scenario.client);
  const search = new SearchPage(page);
  await page.goto(`/search?mapa=true&q=${encodeURIComponent(name)}`);
  await expect(search.pin(`${name} Norte`)).toBeVisible();
  await expect(search.pin(`${name} Sur`)).toHaveCount(0);
  await expect(page.getByText('1 resultado sin ubicación no aparece en el mapa')).toBeVisible();
});

test('without tiles the pins still work', { tag: '@phone' }, async ({ open, scenario }) => {
  const page = await open(scenario.client, locatedAt(scenario.place));
  const search = new SearchPage(page);
  await page.route(tiles, (route) => route.abort());
  await page.goto('/search?mapa=true');
  await expect(page.getByText(/^El plano no se ha podido cargar/)).toBeVisible();
  await search.pin('Ramón Etxeberria').click();
  await expect(search.picked.getByRole('link', { name: /^Ramón Etxeberria/ })).toBeVisible();
});
