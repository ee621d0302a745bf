import { readPushes } from '../apps/server/src/testing/push/push-service.ts';
import { PASSWORD } from './fixtures/accounts.ts';
import { stubAnswer } from './fixtures/browsers/stub-answers.ts';
import { chatPathOf, request, write } from './fixtures/demo-scenario.ts';
import { upgradedSocket } from './fixtures/joined-room.ts';
import { createProvider } from './fixtures/provider.ts';
import {
  hidePage,
  isSubscribed,
  PushNotifications,
  registration,
} from './fixtures/push-notifications.ts';
import { expect, test } from './fixtures/push-test.ts';
import { AuthPage } from './pages/auth-page.ts';
import { ChatPage } from './pages/chat-page.ts';

// In one worker, whose browser has the service worker.
test.describe.configure({ mode: 'default' });

test('a message is pushed to a user on another screen, and a click opens its chat', async ({
  openRegistered,
  host,
  register,
  device,
}) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  await write(client, provider, 'Hola, ¿puedes venir mañana?');
  const page = await openRegistered(client, '/appointments');
  const notifications = await PushNotifications.of(page);
  await hidePage(page);

  await write(provider, client, 'Mañana a las diez estoy ahí.');
  await expect.poll(() => readPushes(device)).toHaveLength(1);
  await notifications.receive(JSON.stringify((await readPushes(device))[0]));
  await notifications.click('Ramón Etxeberria');

  await expect(page).toHaveURL(chatPathOf(client, provider));
  await expect(new ChatPage(page).message('Mañana a las diez estoy ahí.')).toBeVisible();
  expect(await notifications.shown()).toEqual([]);
  expect(await notifications.opened()).toEqual([]);
});

test('a click opens a window when there is none', async ({
  openRegistered,
  host,
  register,
  device,
}) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  const page = await openRegistered(provider, '/messages');
  const notifications = await PushNotifications.of(page);
  await page.goto('about:blank');

  await request(client, provider, { title: 'Fuga en la cocina' });
  await expect.poll(() => readPushes(device)).toHaveLength(1);
  const [notification] = await readPushes(device);
  await notifications.receive(JSON.stringify(notification));
  await notifications.click('Solicitud de cita');
  await expect.poll(() => notifications.opened()).toEqual([notification?.path]);
  await page.goto(host + (await notifications.opened())[0]);
  await expect(page.getByText('Fuga en la cocina').first()).toBeVisible();
});

test('a push about the visible screen is not shown, an unreadable one is', async ({
  openRegistered,
  host,
  register,
}) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  const chatPath = chatPathOf(client, provider);
  await write(provider, client, 'Mañana mismo me paso.');
  const page = await openRegistered(client, '/messages');
  const notifications = await PushNotifications.of(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Ramón/ })
    .click();
  await expect(page).toHaveURL(chatPath);
  await expect(new ChatPage(page).message('Mañana mismo me paso.')).toBeVisible();
  const notification = {
    kind: 'message',
    title: 'Ramón Etxeberria',
    body: 'Hola',
    tag: 'message-a',
  };
  await notifications.receive(JSON.stringify({ ...notification, path: chatPath }));
  await notifications.receive('no es JSON');
  await expect
    .poll(() => notifications.shown())
    .toEqual([
      {
        title: 'Oficio',
        body: 'Tienes novedades en Oficio',
        tag: 'news',
        data: { path: '/messages' },
      },
    ]);
});

test("the next user of a device does not get the former user's notifications", async ({
  openRegistered,
  host,
  register,
  device,
}) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const first = await register('client', 'Lucía Herrero');
  const second = await register('client', 'Marta Ruiz');
  const page = await openRegistered(first, '/profile');
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page.getByText('Sesión cerrada')).toBeVisible();
  await expect.poll(() => isSubscribed(page)).toBe(false);

  const auth = new AuthPage(page);
  await auth.open();
  // The server must know at once that the tab goes away: to a visible one it pushes nothing.
  const isSecond = Promise.all([registration(page), upgradedSocket(page)]);
  await auth.logIn(second.email, PASSWORD);
  await isSecond;
  await page.goto('about:blank');
  await write(provider, first, 'Para Lucía');
  await write(provider, second, 'Para Marta');
  await expect
    .poll(async () => (await readPushes(device)).map(({ body }) => body))
    .toEqual(['Para Marta']);
});

test('a session that ends elsewhere takes its subscription with it', async ({
  openRegistered,
  register,
}) => {
  const account = await register('client', 'Lucía Herrero');
  const page = await openRegistered(account, '/appointments');
  expect(await isSubscribed(page)).toBe(true);
  await stubAnswer(page, '/api/profile/me', () =>
    Response.json({ detail: 'Sesión no válida o caducada' }, { status: 401 }),
  );
  await page.reload();
  await expect(page).toHaveURL('/auth');
  await expect.poll(() => isSubscribed(page)).toBe(false);
});

test('a deleted account leaves no subscription', async ({ openRegistered, register }) => {
  const page = await openRegistered(await register('client', 'Lucía Herrero'), '/profile');
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar mi cuenta' });
  await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(page.getByText('Tu cuenta se ha eliminado')).toBeVisible();
  await expect.poll(() => isSubscribed(page)).toBe(false);
});
