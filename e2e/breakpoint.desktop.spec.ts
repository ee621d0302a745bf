import { expect, test } from './fixtures/test.ts';

test('below 768 px it is a phone, from there on a desk', async ({ open, scene }) => {
  const page = await open(scene.client);
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
