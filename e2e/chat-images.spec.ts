import type { Locator, Page } from '@playwright/test';
import { endStubs, stubAnswer, unreachable } from './fixtures/browsers/stub-answers.ts';
import { chatPathOf } from './fixtures/demo-scenario.ts';
import { picture } from './fixtures/pictures.ts';
import { createProvider } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { ChatPage } from './pages/chat-page.ts';

/** Whether the image is loaded. */
const isLoaded = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) =>
    element.decode().then(
      () => true,
      () => false,
    ),
  );

test('without a connection an image waits, also in the next tab, and goes by itself', {
  tag: '@phone',
}, async ({ open, register, host }) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  const lucia = new ChatPage(await open(client));
  const ramon = new ChatPage(await open(provider));
  await lucia.open(chatPathOf(client, provider));
  await lucia.attach(picture);
  await lucia.page.context().setOffline(true);
  await lucia.write('Así está');
  await lucia.write('¿Puede venir?');
  const waiting = lucia.message('Así está');
  await expect(waiting).toContainText('Se enviará al volver la conexión');
  await expect.poll(() => isLoaded(waiting.getByRole('img'))).toBe(true);
  await expect(lucia.preview).toBeHidden();
  await expect(lucia.composer).toHaveValue('');

  // The tab is closed without a connection, and another one is opened later.
  await lucia.page.goto('about:blank');
  await lucia.page.context().setOffline(false);
  await lucia.page.goto('/messages');
  await ramon.open(chatPathOf(provider, client));
  const received = ramon.log.getByRole('listitem').filter({ hasText: /Lucía Herrero: / });
  await expect(received).toContainText(['Así está', '¿Puede venir?']);
  await expect.poll(() => isLoaded(ramon.message('Así está').getByRole('img'))).toBe(true);
  await lucia.open(chatPathOf(client, provider));
  await expect(lucia.message('Así está').getByText(/Enviado|Leído/)).toBeAttached();
  await expect(lucia.message('Así está')).toHaveCount(1);
  await expect.poll(() => isLoaded(lucia.message('Así está').getByRole('img'))).toBe(true);
});

test('an image that waits shows after a reload, and can be discarded', async ({
  open,
  register,
  scenario,
}) => {
  const client = await register('client', 'Ana Soler');
  const chat = new ChatPage(await open(client));
  await chat.open(chatPathOf(client, scenario.provider));
  for (const path of ['/readyz', '/api/upload/image'])
    await stubAnswer(chat.page, path, unreachable);
  await chat.attach(picture);
  await chat.send.click();
  const waiting = chat.message('Imagen');
  await expect(waiting).toContainText('Se enviará al volver la conexión');
  await chat.page.reload();
  await expect.poll(() => isLoaded(waiting.getByRole('img'))).toBe(true);
  await waiting.getByRole('button', { name: 'Descartar' }).click();
  await expect(waiting).toHaveCount(0);
  await endStubs(chat.page);
  await chat.page.reload();
  await chat.log.waitFor();
  await expect(waiting).toHaveCount(0);
});

test('an image is small in the chat and opens in full size', { tag: '@phone' }, async ({
  open,
  register,
  scenario,
}) => {
  const client = await register('client', 'Ana Soler');
  const chat = new ChatPage(await open(client));
  await chat.open(chatPathOf(client, scenario.provider));
  await chat.attach(picture);
  await chat.send.click();
  const link = chat.message('Imagen').getByRole('link');
  // Until it is stored, the image is not a link, and its place is being laid out.
  await expect(async () => {
    const box = await link.getByRole('img').boundingBox();
    expect(box?.width).toBeGreaterThan(100);
    expect(Math.max(box?.width ?? 0, box?.height ?? 0)).toBeLessThanOrEqual(300);
  }).toPass();
  const opened = chat.page.context().waitForEvent('page');
  await link.click();
  const full = await opened;
  await expect(full).toHaveURL(/\/uploads\//);
});

/** Replaces the links in the first answer of the conversation by links that have expired. */
async function expireFirstLinks(page: Page): Promise<void> {
  await stubAnswer(page, '/api/messages/*_*', async (request) => {
    const response = await fetch(request);
    // Further answers, which renew links, are asked for with a query.
    if (new URL(request.url).search) return response;
    const text = (await response.text()).replace(/expires=\d+/g, 'expires=1000000000');
    return new Response(text, response);
  });
}

test('an image is seen by both participants, after a reload and after its link has expired', async ({
  open,
  register,
  request,
}) => {
  const client = await register('client', 'Ana Soler');
  const provider = await register('provider', 'Julián Vega');
  const sender = new ChatPage(await open(client));
  const receiver = new ChatPage(await open(provider));
  await sender.open(chatPathOf(client, provider));
  await receiver.open(chatPathOf(provider, client));
  await sender.attach(picture);
  await sender.send.click();
  const images = [sender, receiver].map((chat) => chat.message('Imagen').getByRole('img'));
  for (const image of images) await expect.poll(() => isLoaded(image)).toBe(true);
  for (const chat of [sender, receiver]) {
    await chat.page.reload();
    await expect.poll(() => isLoaded(chat.message('Imagen').getByRole('img'))).toBe(true);
  }
  const link = (await receiver.message('Imagen').getByRole('link').getAttribute('href')) ?? '';
  expect((await request.get(link)).status()).toBe(200);
  expect((await request.get(link.replace(/\?.*/, ''))).status()).toBe(404);

  for (const chat of [sender, receiver]) {
    await expireFirstLinks(chat.page);
    const isRefused = chat.page.waitForResponse((response) =>
      response.url().includes('expires=1000000000'),
    );
    await chat.page.reload();
    expect((await isRefused).status()).toBe(404);
    await expect.poll(() => isLoaded(chat.message('Imagen').getByRole('img'))).toBe(true);
    const renewed = await chat.message('Imagen').getByRole('link').getAttribute('href');
    expect(renewed).not.toContain('expires=1000000000');
  }
});
