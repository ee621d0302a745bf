import type { Page } from '@playwright/test';
import { createProvider } from './fixtures/provider.ts';
import { chatPathOf, write } from './fixtures/scene.ts';
import { expect, test } from './fixtures/test.ts';
import { ChatPage } from './pages/chat-page.ts';

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      value: hidden ? 'hidden' : 'visible',
    });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, isHidden);
}

test('what is sent is there at once, and arrives in the order it was written', async ({
  open,
  register,
  scene,
}) => {
  const client = await register('client', 'Ana Soler');
  const chat = new ChatPage(await open(client));
  await chat.open(chatPathOf(client, scene.provider));
  const held = Promise.withResolvers<void>();
  let hasHeld = false;
  await chat.page.route('**/api/messages/send', async (route) => {
    if (!hasHeld) {
      hasHeld = true;
      await held.promise;
    }
    await route.continue();
  });
  const words = ['Uno', 'Dos', 'Tres'];
  for (const word of words) {
    await chat.write(word);
    await expect(chat.message(word)).toContainText('Enviando…');
  }
  await expect(chat.composer).toHaveValue('');
  held.resolve();
  for (const word of words) await expect(chat.message(word).getByText('Enviado')).toBeAttached();
  await chat.page.reload();
  await expect(chat.log.getByRole('listitem').filter({ hasText: /Tú: / })).toContainText(words);
});

test('what could not be sent survives a reload, with what is half written, and arrives once', async ({
  open,
  register,
  host,
}) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  const lucia = new ChatPage(await open(client));
  const ramon = new ChatPage(await open(provider));
  await ramon.open(chatPathOf(provider, client));
  await lucia.open(chatPathOf(client, provider));
  await lucia.page.route('**/api/messages/send', (route) => route.abort());
  await lucia.write('¿Está ahí?');
  await expect(lucia.message('¿Está ahí?')).toContainText('No enviado');
  await lucia.composer.fill('Le dejo la direc');

  await lucia.page.reload();
  await expect(lucia.message('¿Está ahí?')).toContainText('No enviado');
  await expect(lucia.composer).toHaveValue('Le dejo la direc');
  await lucia.page.unroute('**/api/messages/send');
  await lucia.resend('¿Está ahí?');
  await expect(lucia.message('¿Está ahí?').getByText(/Enviado|Leído/)).toBeAttached();
  await expect(ramon.message('¿Está ahí?')).toHaveCount(1);

  await lucia.page.reload();
  await expect(lucia.message('¿Está ahí?')).toHaveCount(1);
  await expect(lucia.message('¿Está ahí?')).not.toContainText('No enviado');
});

test('what arrived without its answer is not sent twice', async ({ open, register, host }) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  const lucia = new ChatPage(await open(client));
  await lucia.page.route('**/socket.io/**', (route) => route.abort());
  await lucia.page.route('**/api/messages/*?after=*', (route) => route.abort());
  await lucia.open(chatPathOf(client, provider));
  await lucia.page.route('**/api/messages/send', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await lucia.write('¿Me oye?');
  await expect(lucia.message('¿Me oye?')).toContainText('No enviado');
  await lucia.page.unrouteAll();
  await expect(lucia.message('¿Me oye?').getByText('Enviado')).toBeAttached();
  await expect(lucia.message('¿Me oye?')).toHaveCount(1);
});

test('a message can be given up', async ({ open, register, scene }) => {
  const client = await register('client', 'Ana Soler');
  const chat = new ChatPage(await open(client));
  await chat.open(chatPathOf(client, scene.provider));
  await chat.page.route('**/api/messages/send', (route) => route.abort());
  await chat.write('Olvídelo');
  await chat.message('Olvídelo').getByRole('button', { name: 'Descartar' }).click();
  await expect(chat.message('Olvídelo')).toBeHidden();
  await chat.page.reload();
  await expect(chat.log).toBeVisible();
  await expect(chat.message('Olvídelo')).toBeHidden();
});

test('without a network nothing is lost in either direction', async ({ open, register, host }) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  const lucia = new ChatPage(await open(client));
  await lucia.open(chatPathOf(client, provider));
  await lucia.page.context().setOffline(true);
  await lucia.write('Estoy en un túnel');
  await expect(lucia.message('Estoy en un túnel')).toContainText('No enviado');
  await write(provider, client, 'Ya he llegado.');
  await write(provider, client, 'Le espero abajo.');
  await lucia.page.context().setOffline(false);
  await expect(lucia.message('Ya he llegado.')).toBeVisible();
  await expect(lucia.message('Le espero abajo.')).toBeVisible();
  await lucia.resend('Estoy en un túnel');
  await expect(lucia.message('Estoy en un túnel').getByText('Enviado')).toBeAttached();
});

test('it asks every 3 seconds while it is seen, and not while it is hidden', async ({
  open,
  scene,
}) => {
  const page = await open(scene.client);
  await page.clock.install();
  const chat = new ChatPage(page);
  await chat.open(scene.chatPath);
  let polls = 0;
  page.on('request', (request) => {
    if (request.url().includes('?after=')) polls += 1;
  });
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1000);
  };
  await expect(async () => {
    await pass(4);
    expect(polls).toBeGreaterThan(1);
  }).toPass();
  await setHidden(page, true);
  await pass(4);
  polls = 0;
  await pass(30);
  expect(polls).toBe(0);
  await setHidden(page, false);
  await expect.poll(() => polls).toBeGreaterThan(0);
});

test('without the server the session stays, and the screen comes back with it', async ({
  open,
  scene,
}) => {
  const page = await open(scene.client);
  const chat = new ChatPage(page);
  await page.route('**/api/profile/me', (route) =>
    route.fulfill({ status: 503, json: { detail: 'Servicio no disponible temporalmente' } }),
  );
  await page.goto(scene.chatPath);
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  await expect(page).toHaveURL(scene.chatPath);
  await page.unroute('**/api/profile/me');
  await expect(chat.message('Mañana mismo me paso.')).toBeVisible();
  await expect(page).toHaveURL(scene.chatPath);
});
