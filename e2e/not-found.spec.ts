import { expect, test } from './fixtures/test.ts';

test('an unknown address answers 404 with a link to the search', async ({ page }) => {
  const response = await page.goto('/no-existe');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeVisible();
  await page.getByRole('link', { name: 'Buscar profesionales' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Buscar Servicios' })).toBeVisible();
});

test('known addresses answer 200', async ({ page, scenario }) => {
  for (const path of ['/', '/search?q=pintura', `/provider/${scenario.provider.user.id}`]) {
    expect((await page.goto(path))?.status(), path).toBe(200);
  }
});

test("an unknown provider's page answers 404", async ({ page, scenario }) => {
  const unknown = '01890000-0000-7000-8000-000000000000';
  for (const id of [unknown, scenario.client.user.id, 'nadie']) {
    const response = await page.goto(`/provider/${id}`);
    expect(response?.status(), id).toBe(404);
    await expect(page.getByText('Proveedor no encontrado')).toBeVisible();
  }
});
