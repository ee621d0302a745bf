import { acceptAppointment, completeAppointment } from '@oficio/contract/appointments.ts';
import { conversationIdOf } from '@oficio/contract/conversations.ts';
import { createReviewFromChat } from '@oficio/contract/reviews.ts';
import type { Account } from './fixtures/accounts.ts';
import { endStubs, stubAnswer, unreachable } from './fixtures/browsers/stub-answers.ts';
import { moveToYesterday } from './fixtures/database-changes.ts';
import { chatPathOf, request, write } from './fixtures/demo-scenario.ts';
import { createProvider } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { ChatPage } from './pages/chat-page.ts';
import { ProviderPage } from './pages/provider-page.ts';
import { ReviewModal } from './pages/review-modal.ts';

const ratings = [
  ...['Calificación General', 'Puntualidad', 'Calidad del Servicio', 'Relación Calidad/Precio'],
];

/** Reviews a provider to whom the client has written. */
async function rate(
  client: Account,
  provider: Account,
  fields: { rating: number; comment?: string },
): Promise<void> {
  await write(client, provider, 'Hola');
  const conversation_id = conversationIdOf(client.user.id, provider.user.id);
  await client.call(createReviewFromChat, {
    body: { provider_id: provider.user.id, conversation_id, ...fields },
  });
}

test('a client reviews a service from the chat, and the review is public', async ({
  host,
  open,
  register,
}) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  const { id } = await request(client, provider, { title: 'Fuga en la cocina' });
  await provider.call(acceptAppointment, { params: { id } });
  await moveToYesterday({ id });
  await client.call(completeAppointment, { params: { id } });
  await write(client, provider, 'Gracias por venir.');

  const chat = new ChatPage(await open(client));
  const { page } = chat;
  await chat.open(chatPathOf(client, provider));
  const opener = page.getByRole('button', { name: 'Valorar' });
  const modal = new ReviewModal(page);
  await opener.click();
  await expect(modal.dialog.getByText('Valorando a: Ramón Etxeberria')).toBeVisible();
  for (const label of ratings) await expect(modal.rating(label)).toContainText('5/5');
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  await page.keyboard.press('Escape');
  await expect(modal.dialog).toBeHidden();
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  await expect(opener).toBeFocused();

  await opener.click();
  await modal.rate('Puntualidad', '3 estrellas');
  await expect(modal.rating('Puntualidad')).toContainText('3/5');
  await modal.serviceType.fill('Fontanería');
  await modal.comment.fill('Rápido y limpio.');
  await stubAnswer(page, '/api/reviews/create-from-chat', unreachable);
  await modal.send.click();
  await expect(page.getByText('Error al enviar valoración')).toBeVisible();
  await expect(modal.comment).toHaveValue('Rápido y limpio.');
  await endStubs(page);
  await modal.send.click();
  await expect(page.getByText('¡Valoración enviada exitosamente!')).toBeVisible();
  await expect(modal.dialog).toBeHidden();

  // Without another service, the provider's answer makes one more review possible. While the button
  // has a reason to show, it says so to screen readers; until the app has asked, it opens the form.
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.click();
  await expect(page.getByText(/^Podrás valorar a este profesional cuando/)).toBeVisible();
  await expect(modal.dialog).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Podrás valorar a este profesional cuando/)).toBeHidden();
  await write(provider, client, 'A ti.');
  await expect(opener).not.toHaveAttribute('aria-expanded');
  await opener.click();
  for (const label of ratings) await expect(modal.rating(label)).toContainText('5/5');
  await expect(modal.serviceType).toHaveValue('');
  await expect(modal.comment).toHaveValue('');
  await modal.send.click();
  await expect(modal.dialog).toBeHidden();
  await page.getByRole('button', { name: 'Valorado' }).click();
  await expect(page.getByText('Ya has valorado este servicio.')).toBeVisible();
  await expect(opener).toHaveCount(0);

  const guest = await open(null);
  await new ProviderPage(guest).open(provider.user.id);
  const review = guest.getByRole('article').filter({ hasText: 'Rápido y limpio.' });
  await expect(review).toContainText('Lucía Herrero');
  await expect(review).toContainText('Servicio: Fontanería');
  await expect(review).toContainText('Servicio verificado');
  await expect(review.getByRole('img', { name: '5.0 de 5 estrellas' })).toHaveCount(3);
  await expect(review.getByRole('img', { name: '3.0 de 5 estrellas' })).toHaveCount(1);
  await expect(guest.getByRole('article').getByText('Servicio verificado')).toHaveCount(1);
});

test('the page shows twenty reviews, and more on demand', async ({ host, open, register }) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  for (let turn = 1; turn <= 22; turn += 1) {
    await rate(await register('client', `Cliente ${turn}`), provider, { rating: 5 });
  }
  const page = await open(null);
  await new ProviderPage(page).open(provider.user.id);
  const section = page.getByRole('region', { name: 'Reseñas y Valoraciones' });
  await expect(section.getByRole('article')).toHaveCount(20);
  await expect(section.getByText('20 de 22 reseñas')).toBeVisible();
  await section.getByRole('button', { name: 'Ver más reseñas' }).press('Enter');
  await expect(section.getByRole('article')).toHaveCount(22);
  await expect(section.getByRole('listitem').nth(20)).toBeFocused();
  await expect(section.getByRole('heading', { name: 'Cliente 2', exact: true })).toBeInViewport();
  await expect(section.getByRole('button', { name: 'Ver más reseñas' })).toBeHidden();
});

test('a provider replies to a review publicly, and edits the reply', async ({
  host,
  open,
  register,
}) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  await rate(client, provider, { rating: 4, comment: 'Puntual y limpio.' });

  const page = await open(provider);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Ver mi página' }).click();
  const review = page.getByRole('article').filter({ hasText: 'Puntual y limpio.' });
  const answer = page.getByLabel('Tu respuesta a Lucía Herrero');
  const publish = page.getByRole('button', { name: 'Publicar respuesta' });
  await review.getByRole('button', { name: 'Responder a Lucía Herrero' }).click();
  await publish.click();
  await expect(page.getByText('Escribe tu respuesta')).toBeVisible();

  await stubAnswer(page, '/api/reviews/*/reply', () => Response.json({}, { status: 500 }));
  await answer.fill('¡Gracias, Lucía!');
  await publish.click();
  await expect(page.getByText('Error al publicar la respuesta')).toBeVisible();
  await expect(answer).toHaveValue('¡Gracias, Lucía!');
  await endStubs(page);
  await publish.click();
  await expect(page.getByText('Respuesta publicada')).toBeVisible();
  await expect(review).toContainText('Respuesta de Ramón Etxeberria');

  await review.getByRole('button', { name: 'Editar respuesta a Lucía Herrero' }).click();
  await expect(answer).toHaveValue('¡Gracias, Lucía!');
  await answer.fill('¡Muchas gracias, Lucía!');
  await publish.click();
  await expect(review).toContainText('¡Muchas gracias, Lucía!');
  await expect(answer).toBeHidden();

  const guest = await open(null);
  await new ProviderPage(guest).open(provider.user.id);
  await expect(guest.getByText('¡Muchas gracias, Lucía!')).toBeVisible();
  await expect(guest.getByRole('button', { name: /Responder|Editar respuesta/ })).toBeHidden();
});

test('the field for a reply is above the fixed bar, apart from the button to report @phone', async ({
  open,
  scenario,
}) => {
  const page = await open(scenario.expert);
  await page.goto(`/provider/${scenario.expert.user.id}`);
  const review = page.getByRole('article').first();
  const opener = review.getByRole('button', { name: /^(Responder|Editar respuesta) a/ });
  const report = review.getByRole('button', { name: /^Denunciar/ });
  await opener.waitFor();
  // Polls, as the parts above them may still move both.
  const areApart = async () => {
    const [above, below] = await Promise.all([report.boundingBox(), opener.boundingBox()]);
    return above && below && above.y + above.height <= below.y;
  };
  await expect.poll(areApart).toBe(true);

  // At the lower edge of the window, behind the bar.
  await opener.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await opener.dispatchEvent('click');
  const send = review.getByRole('button', { name: 'Publicar respuesta' });
  const bar = page.getByRole('link', { name: 'Editar Perfil' });
  await expect(send).toBeVisible();
  const isClear = async () => {
    const [button, edit] = await Promise.all([send.boundingBox(), bar.boundingBox()]);
    if (!button || !edit) return null;
    return button.x + button.width <= edit.x || button.y + button.height <= edit.y;
  };
  await expect.poll(isClear).toBe(true);
});
