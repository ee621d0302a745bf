import { expect, test } from './fixtures/test.ts';
import { SearchPage } from './pages/search-page.ts';

test('a guest sees the search and how to register', async ({ page }) => {
  await page.goto('/');
  await expect(
    page.getByRole('heading', { level: 1, name: '¿Qué servicio necesitas?' }),
  ).toBeVisible();
  await expect(page.getByText('¿Ofreces servicios o Buscas servicios?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Acceder Cuenta' })).toHaveAttribute('href', '/auth');
  await page.getByRole('link', { name: 'Crear Cuenta Gratis' }).click();
  await expect(page).toHaveURL('/auth?mode=register');
});

test('the search box passes its text on, with any characters', async ({ page }) => {
  await page.goto('/');
  await page.getByPlaceholder('Busca fontanero, electricista, limpieza...').fill('pintura & más');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(/\/search\?q=pintura(%20|\+)%26(%20|\+)m%C3%A1s$/);
  await expect(new SearchPage(page).keyword).toHaveValue('pintura & más');
});

test('blank text is not submitted', async ({ page }) => {
  await page.goto('/');
  const box = page.getByPlaceholder('Busca fontanero, electricista, limpieza...');
  await box.fill('   ');
  await box.press('Enter');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL('/');
});

test('the brand links to the home page on every screen', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('link', { name: 'Oficio' }).click();
  await expect(page).toHaveURL('/');
});

test('a client is taken to the search', async ({ open, scenario }) => {
  const page = await open(scenario.client);
  await page.goto('/');
  await expect(page).toHaveURL('/search');
});

test('a provider is taken to the dashboard', async ({ open, scenario }) => {
  const page = await open(scenario.provider);
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');
});
