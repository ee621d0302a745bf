import { conversationIdOf } from '@oficio/contract/conversations.ts';
import { createReviewFromChat } from '@oficio/contract/reviews.ts';
import { createProvider } from './fixtures/provider.ts';
import { write } from './fixtures/scene.ts';
import { expect, test } from './fixtures/test.ts';
import { ProviderPage } from './pages/provider-page.ts';

test('a provider answers a review in public, and changes the answer', async ({
  host,
  open,
  register,
}) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  await write(client, provider, 'Hola');
  await client.call(createReviewFromChat, {
    body: {
      provider_id: provider.user.id,
      conversation_id: conversationIdOf(client.user.id, provider.user.id),
      rating: 4,
      comment: 'Puntual y limpio.',
    },
  });

  const page = await open(provider);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Ver mi página' }).click();
  const review = page.getByRole('article').filter({ hasText: 'Puntual y limpio.' });
  const answer = page.getByLabel('Tu respuesta a Lucía Herrero');
  const publish = page.getByRole('button', { name: 'Publicar respuesta' });
  await review.getByRole('button', { name: 'Responder a Lucía Herrero' }).click();
  await publish.click();
  await expect(page.getByText('Escribe tu respuesta')).toBeVisible();

  const url = '**/api/reviews/*/reply';
  await page.route(url, (route) => route.fulfill({ status: 500, json: {} }));
  await answer.fill('¡Gracias, Lucía!');
  await publish.click();
  await expect(page.getByText('Error al publicar la respuesta')).toBeVisible();
  await expect(answer).toHaveValue('¡Gracias, Lucía!');
  await page.unroute(url);
  await publish.click();
  await expect(page.getByText('Respuesta publicada')).toBeVisible();
  await expect(review).toContainText('Respuesta de Ramón Etxeberria');

  await review.getByRole('button', { name: 'Editar respuesta a Lucía Herrero' }).click();
  await expect(answer).toHaveValue('¡Gracias, Lucía!');
  await answer.fill('¡Muchas gracias, Lucía!');
  await publish.click();

  const guest = await open(null);
  await new ProviderPage(guest).open(provider.user.id);
  await expect(guest.getByText('¡Muchas gracias, Lucía!')).toBeVisible();
  await expect(guest.getByRole('button', { name: /Responder|Editar respuesta/ })).toBeHidden();
});
