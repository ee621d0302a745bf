import { expect, test } from './fixtures/test.ts';

test("below 768 px the layout is the phone's, from there on the desktop's", async ({
  open,
  scenario,
}) => {
  const page = await open(scenario.client);
  await page.goto('/search');
  const inHeader = page.getByRole('banner').getByRole('link', { name: 'Mensajes' });
  const filters = page.getByRole('search', { name: 'Filtros' });
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(inHeader).toBeVisible();
  await expect(filters).toBeVisible();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(inHeader).toBeHidden();
  await expect(filters).toBeHidden();
  const links = page.getByRole('navigation', { name: 'Principal' }).filter({ visible: true });
  await expect(links.getByRole('link', { name: 'Mensajes' })).toBeInViewport();
});

test('a half-written reply survives a rotation of the phone', async ({ open, scenario }) => {
  const page = await open(scenario.expert);
  await page.goto(`/provider/${scenario.expert.user.id}`);
  await page.getByRole('button', { name: 'Editar respuesta a' }).click();
  const answer = page.getByRole('textbox', { name: 'Tu respuesta a' });
  await answer.fill('Gracias, hasta la próxima.');
  for (const width of [700, 900]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(page.getByRole('heading', { name: 'Ubicación' })).toBeVisible({
      visible: width <= 767,
    });
    await expect(answer).toHaveValue('Gracias, hasta la próxima.');
    await expect(answer).toBeFocused();
  }
});
