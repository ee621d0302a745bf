import { locatedAt, uniquePlace } from './fixtures/places.ts';
import { createProvider } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { SearchPage } from './pages/search-page.ts';

const need = 'no arranca la moto';

test('a need finds its trade, and can be undone and done again', async ({ open, host }) => {
  const place = uniquePlace();
  await createProvider(host, { name: 'Mara Motor', place, categories: ['Mecánica'] });
  await createProvider(host, { name: 'Olga Agua', place });
  const page = await open(null, locatedAt(place));
  const search = new SearchPage(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await search.open(need);
  const reading = page.getByText(`para «${need}»`);
  await expect(reading).toHaveText(`Mecánica para «${need}»`);
  await expect(search.cards.getByRole('heading')).toHaveText(['Mara Motor']);
  // A search with results needs no other calls.
  expect(asked.filter((path) => path === '/api/search/providers')).toHaveLength(1);

  await page.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(page.getByText(`Solo resultados con las palabras «${need}»`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No hay resultados' })).toBeVisible();
  await expect(page).toHaveURL(/palabras=true/);
  await page.reload();
  const again = page.getByRole('button', { name: 'Buscar como necesidad' });
  await expect(again).toBeVisible();
  await expect(reading).toBeHidden();

  await again.click();
  await expect(reading).toBeVisible();
  await expect(search.cards).toHaveCount(1);
  await expect(page).not.toHaveURL(/palabras/);
  await page.goBack();
  await expect(reading).toBeHidden();
});
