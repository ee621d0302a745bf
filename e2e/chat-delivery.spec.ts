import { endStubs, stubAnswer, unreachable } from './fixtures/browsers/stub-answers.ts';
import { chatPathOf, write } from './fixtures/demo-scenario.ts';
import { createProvider } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { setHidden } from './fixtures/visibility.ts';
import { ChatPage } from './pages/chat-page.ts';

/** The pauses between the attempts at a message last up to 30 s. */
const afterPause = { timeout: 60_000 };

test('unsent messages and the draft survive a reload, and the messages arrive once', async ({
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
  await stubAnswer(lucia.page, '/api/messages/send', unreachable);
  await lucia.write('¿Está ahí?');
  await expect(lucia.message('¿Está ahí?')).toContainText('Se enviará en cuanto sea posible');
  await lucia.composer.fill('Le dejo la direc');

  await lucia.page.reload();
  await expect(lucia.message('¿Está ahí?')).toContainText('Se enviará en cuanto sea posible');
  await expect(lucia.composer).toHaveValue('Le dejo la direc');
  await endStubs(lucia.page);
  const stored = lucia.message('¿Está ahí?').getByText(/Enviado|Leído/);
  await expect(stored).toBeAttached(afterPause);
  await expect(ramon.message('¿Está ahí?')).toHaveCount(1);

  await lucia.page.reload();
  await expect(lucia.message('¿Está ahí?')).toHaveCount(1);
  await expect(lucia.message('¿Está ahí?')).not.toContainText('Se enviará');
});

test('a chat works without the code of its menu', async ({ open, register, host }) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  const page = await open(client);
  const menu = /\/assets\/[^/]*menu[^/]*\.js$/;
  const failed = page.waitForEvent('requestfailed', (request) => menu.test(request.url()));
  await page.route(menu, (route) => route.abort());
  const chat = new ChatPage(page);
  await chat.open(chatPathOf(client, provider));
  await failed;
  await chat.write('¿Sigue en pie?');
  await expect(chat.message('¿Sigue en pie?').last()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Algo ha fallado' })).toBeHidden();
});

test('without a network no message is lost in either direction, and those written go by themselves', async ({
  open,
  register,
  host,
}) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  const lucia = new ChatPage(await open(client));
  const ramon = new ChatPage(await open(provider));
  await lucia.open(chatPathOf(client, provider));
  await lucia.page.context().setOffline(true);
  for (const text of ['Estoy en un túnel', 'Ya salgo']) await lucia.write(text);
  await expect(lucia.message('Estoy en un túnel')).toContainText(
    'Se enviará al volver la conexión',
  );
  // The tab is closed without a connection, and another one is opened later.
  await lucia.page.goto('about:blank');
  await write(provider, client, 'Ya he llegado.');
  await write(provider, client, 'Le espero abajo.');
  await lucia.page.context().setOffline(false);
  await lucia.page.goto('/messages');
  await ramon.open(chatPathOf(provider, client));
  await expect(
    ramon.log.getByRole('listitem').filter({ hasText: /Lucía Herrero: / }),
  ).toContainText(['Estoy en un túnel', 'Ya salgo']);
  await lucia.open(chatPathOf(client, provider));
  await expect(lucia.message('Ya he llegado.')).toBeVisible();
  await expect(lucia.message('Le espero abajo.')).toBeVisible();
  await expect(lucia.message('Estoy en un túnel')).toHaveCount(1);
  await expect(lucia.message('Estoy en un túnel').getByText(/Enviado|Leído/)).toBeAttached();
});

test('the chat polls every 3 seconds while it is visible, and not while it is hidden', async ({
  open,
  scenario,
}) => {
  const page = await open(scenario.client);
  await page.clock.install();
  const chat = new ChatPage(page);
  await chat.open(scenario.chatPath);
  let polls = 0;
  page.on('request', (request) => {
    if (request.url().includes('?after=')) polls += 1;
  });
  await expect.poll(() => polls).toBeGreaterThan(1);
  await setHidden(page, true);
  // Together shorter than the heartbeat of the socket, whose server keeps the real time: a new
  // connection asks for what was missed, also in a hidden tab.
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1000);
  };
  await pass(3);
  polls = 0;
  await pass(10);
  expect(polls).toBe(0);
  await setHidden(page, false);
  await expect.poll(() => polls).toBeGreaterThan(0);
});

test('the session survives a server outage, and the screen recovers after it', async ({
  open,
  scenario,
}) => {
  const page = await open(scenario.client);
  const chat = new ChatPage(page);
  await stubAnswer(page, '/api/profile/me', () =>
    Response.json({ detail: 'Servicio no disponible temporalmente' }, { status: 503 }),
  );
  await page.goto(scenario.chatPath);
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  await expect(page).toHaveURL(scenario.chatPath);
  await endStubs(page);
  await expect(chat.message('Mañana mismo me paso.')).toBeVisible();
  await expect(page).toHaveURL(scenario.chatPath);
});
