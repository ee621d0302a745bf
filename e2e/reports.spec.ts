import { conversationIdOf } from '@oficio/contract/conversations.ts';
import { listReports, resolveReport } from '@oficio/contract/reports.ts';
import { createReviewFromChat } from '@oficio/contract/reviews.ts';
import type { Page } from '@playwright/test';
import { logIn } from './fixtures/accounts.ts';
import { chatPathOf, write } from './fixtures/demo-scenario.ts';
import { createProvider } from './fixtures/provider.ts';
import { superadmin } from './fixtures/start-oficio.ts';
import { expect, test } from './fixtures/test.ts';
import { ChatPage } from './pages/chat-page.ts';
import { ProviderPage } from './pages/provider-page.ts';
import { ReportModal } from './pages/report-modal.ts';

const thanks = (page: Page) => page.getByText('Denuncia enviada. Gracias por avisarnos.');

test('a provider is reported', async ({ host, open, register }) => {
  const provider = await createProvider(host, { name: 'Nicanor Pedraza' });
  const page = await open(await register('client', 'Lucía Herrero'));
  const screen = new ProviderPage(page);
  await screen.open(provider.user.id);
  await screen.more('Denunciar perfil');

  const modal = new ReportModal(page, 'Denunciar a Nicanor Pedraza');
  await modal.choose('Estafa o fraude');
  await modal.details.fill('Pide una señal y desaparece.');
  await modal.send.click();
  await expect(thanks(page)).toBeVisible();
  await expect(modal.dialog).toBeHidden();

  const admin = await logIn(host, superadmin);
  const { reports } = await admin.call(listReports, { query: { limit: 100 } });
  expect(reports.filter(({ target_id }) => target_id === provider.user.id)).toMatchObject([
    { reason: 'fraud', details: 'Pide una señal y desaparece.' },
  ]);
});

test('a message is reported by keyboard, and both participants see its removal at once', async ({
  host,
  open,
  register,
}) => {
  const provider = await createProvider(host, { name: 'Nicanor Pedraza' });
  const client = await register('client', 'Lucía Herrero');
  await write(client, provider, '¿Cuánto cuesta?');
  await write(provider, client, 'Nada que te importe');
  await write(provider, client, 'Eres tonta');
  const page = await open(client);
  const chat = new ChatPage(page);
  await chat.open(chatPathOf(client, provider));
  // There once it is known who the other participant is, which may be after the messages.
  const report = { name: 'Denunciar mensaje' };
  await expect(chat.message('Eres tonta').getByRole('button', report)).toBeAttached();
  await expect(chat.message('¿Cuánto cuesta?').getByRole('button', report)).toHaveCount(0);

  await chat.log.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const modal = new ReportModal(page, 'Denunciar mensaje');
  await modal.choose('Acoso o insultos');
  await modal.send.click();
  await expect(thanks(page)).toBeVisible();

  const other = new ChatPage(await open(provider));
  await other.open(chatPathOf(provider, client));
  await expect(other.message('Eres tonta')).toBeVisible();
  const admin = await logIn(host, superadmin);
  const { reports } = await admin.call(listReports, { query: { limit: 100 } });
  const made = reports.find(({ content }) => content?.text === 'Eres tonta');
  await admin.call(resolveReport, {
    params: { id: made?.id ?? '' },
    body: { resolution: 'content_deleted' },
  });
  for (const each of [chat, other]) {
    await expect(each.message('Mensaje eliminado por Oficio')).toBeVisible();
    await expect(each.message('Eres tonta')).toHaveCount(0);
    await expect(each.message('Nada que te importe')).toBeVisible();
  }
});

test('a review can be reported by users, but not by its author', async ({
  host,
  open,
  register,
}) => {
  const provider = await createProvider(host, { name: 'Nicanor Pedraza' });
  const client = await register('client', 'Lucía Herrero');
  await write(client, provider, 'Hola');
  await client.call(createReviewFromChat, {
    body: {
      provider_id: provider.user.id,
      conversation_id: conversationIdOf(client.user.id, provider.user.id),
      rating: 1,
      comment: 'Llamad mejor al 600 000 000.',
    },
  });
  const report = 'Denunciar la reseña de Lucía Herrero';
  for (const account of [null, client]) {
    const page = await open(account);
    await new ProviderPage(page).open(provider.user.id);
    await expect(page.getByText('Llamad mejor al 600 000 000.')).toBeVisible();
    await expect(page.getByRole('button', { name: report })).toHaveCount(0);
  }

  const page = await open(provider);
  await new ProviderPage(page).open(provider.user.id);
  await page.getByRole('button', { name: report }).click();
  const modal = new ReportModal(page, 'Denunciar reseña');
  await modal.choose('Spam o publicidad');
  await modal.send.click();
  await expect(thanks(page)).toBeVisible();
});

test.describe('by touch', () => {
  test('a long press on a message offers to report it', async ({ host, open, register }) => {
    const provider = await createProvider(host, { name: 'Nicanor Pedraza' });
    const client = await register('client', 'Lucía Herrero');
    await write(provider, client, 'Eres tonta');
    const page = await open(client, { hasTouch: true, isMobile: true });
    const chat = new ChatPage(page);
    await chat.open(chatPathOf(client, provider));
    const bubble = chat.message('Eres tonta').getByText('Eres tonta');
    const button = chat.message('Eres tonta').getByRole('button', { name: 'Denunciar mensaje' });
    await expect(button).toHaveCSS('opacity', '0');
    const touch = await page.context().newCDPSession(page);
    // The message may still move when its place is known.
    await expect(async () => {
      const { x = 0, y = 0 } = (await bubble.boundingBox()) ?? {};
      const touchPoints = [{ x: x + 20, y: y + 10 }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      try {
        await expect(button).toHaveCSS('opacity', '1', { timeout: 5000 });
      } finally {
        await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      }
    }).toPass();
    await button.tap();
    await expect(new ReportModal(page, 'Denunciar mensaje').dialog).toBeVisible();
  });
});
