import { PHONE } from './fixtures/browser.ts';
import { chatPathOf, write } from './fixtures/demo-scenario.ts';
import { createProvider } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { ChatPage } from './pages/chat-page.ts';

test.use({ hasMotion: true });

test('older messages are added above without moving the visible ones; new ones are counted', {
  tag: '@phone',
}, async ({ open, register, host }) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  for (let number = 1; number <= 130; number += 1)
    await write(provider, client, `Línea ${number}.`);
  const chat = new ChatPage(await open(client));
  await chat.open(chatPathOf(client, provider));
  await expect(chat.message('Línea 130.')).toBeInViewport();
  await expect(chat.message('Línea 30.')).toBeHidden();

  const anchor = chat.message('Línea 31.');
  await chat.scrollToStart();
  await expect(anchor).toBeInViewport();
  await expect(chat.message('Línea 1.')).toBeAttached();
  await expect(anchor).toBeInViewport();
  await expect(chat.message('Línea')).toHaveCount(130);

  await write(provider, client, '¿Sigue ahí?');
  await write(provider, client, 'Le espero.');
  const news = chat.page.getByRole('button', { name: '2 mensajes nuevos' });
  await expect(news).toBeVisible();
  await expect(anchor).toBeInViewport();
  await news.click();
  await expect(chat.message('Le espero.')).toBeInViewport();
  await expect(news).toBeHidden();
});

for (const [what, height] of [
  ['', PHONE.viewport.height],
  [' above the keyboard', 380],
] as const) {
  test(`on a phone the field to write in is always there${what}`, async ({ open, scenario }) => {
    const viewport = { ...PHONE.viewport, height };
    const chat = new ChatPage(await open(scenario.client, { ...PHONE, viewport }));
    await chat.open(scenario.chatPath);
    await expect(chat.heading('Ramón Etxeberria')).toBeInViewport({ ratio: 1 });
    await expect(chat.composer).toBeInViewport({ ratio: 1 });
    await chat.page.getByRole('button', { name: 'Ver Ubicación' }).click();
    await expect(chat.page.getByRole('button', { name: 'Ocultar Mapa' })).toBeVisible();
    await expect(chat.composer).toBeInViewport({ ratio: 1 });
    await expect(chat.send).toBeInViewport({ ratio: 1 });
  });
}
