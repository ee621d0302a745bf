import { conversationIdOf } from '@oficio/contract/conversations.ts';
import { createReviewFromChat } from '@oficio/contract/reviews.ts';
import type { Page } from '@playwright/test';
import { write } from './fixtures/demo-scenario.ts';
import { locatedAt, uniquePlace } from './fixtures/places.ts';
import { createProvider } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { ProfilePage } from './pages/profile-page.ts';
import { ProviderPage } from './pages/provider-page.ts';
import { RequestModal } from './pages/request-modal.ts';
import { SearchPage } from './pages/search-page.ts';

test.use({ hasMotion: true });

const reviewCount = (page: Page) => page.getByRole('link', { name: '(1 reseña)' });
const reviewsOf = (page: Page) => page.getByRole('region', { name: 'Reseñas y Valoraciones' });

test('the number of reviews leads to them, and the way back to the search stays', async ({
  host,
  open,
  register,
}) => {
  const place = uniquePlace();
  const provider = await createProvider(host, { name: 'Ramón Etxeberria', place });
  const client = await register('client', 'Lucía Herrero');
  await write(client, provider, 'Hola');
  await write(provider, client, 'Dígame');
  const conversation_id = conversationIdOf(client.user.id, provider.user.id);
  await client.call(createReviewFromChat, {
    body: { provider_id: provider.user.id, conversation_id, rating: 4 },
  });
  const page = await open(client, locatedAt(place));
  // The reviews are below the lower edge.
  await page.setViewportSize({ width: 1280, height: 400 });
  const found = '/search?q=fontanero&distancia=5';
  await page.goto(found);
  await new SearchPage(page).profileOf('Ramón Etxeberria').click();
  const address = `/provider/${provider.user.id}`;
  await expect(page).toHaveURL(address);

  await reviewCount(page).click();
  const reviews = reviewsOf(page);
  await expect(reviews).toBeFocused();
  const isBelowHeader = async () => {
    const [header, title] = await Promise.all([
      page.getByRole('banner').boundingBox(),
      reviews.getByRole('heading').first().boundingBox(),
    ]);
    return header && title && title.y >= header.y + header.height;
  };
  await expect.poll(isBelowHeader).toBe(true);
  await expect(reviews.getByRole('heading').first()).toBeInViewport();
  await expect(page).toHaveURL(address);

  const { dialog } = new RequestModal(page);
  await new ProviderPage(page).request.click();
  await expect(dialog).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.overlays)).toBe(1);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(address);
  await page.getByRole('main').getByRole('link', { name: 'Buscar Servicios' }).click();
  await expect(page).toHaveURL(found);
});

test('the link to the content asks nothing about unsaved changes', async ({ open, register }) => {
  const page = await open(await register('client', 'Lucía Herrero'));
  const profile = new ProfilePage(page);
  await profile.open();
  await profile.edit.click();
  await profile.name.fill('Otra');
  const entries = await page.evaluate(() => history.length);
  const link = page.getByRole('link', { name: 'Saltar al contenido' });
  await link.focus();
  await link.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  // The content begins below the header.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page).toHaveURL('/profile');
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await expect(page.getByRole('dialog', { name: '¿Salir sin guardar?' })).toBeHidden();
  await expect(profile.name).toHaveValue('Otra');
});

test('without scripts the browser itself goes to the reviews', async ({ open, scenario }) => {
  const page = await open(null, { javaScriptEnabled: false });
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto(`/provider/${scenario.expert.user.id}`);
  await reviewCount(page).click();
  await expect(page).toHaveURL(/#resenas$/);
  await expect(reviewsOf(page).getByRole('heading').first()).toBeInViewport();
});
