import { getNotificationSettings } from '@oficio/contract/notifications.ts';
import { chatPathOf } from './fixtures/demo-scenario.ts';
import { createProvider } from './fixtures/provider.ts';
import { promptCount, registration, stubPush, visit } from './fixtures/push-notifications.ts';
import { expect, test } from './fixtures/push-test.ts';
import { ChatPage } from './pages/chat-page.ts';
import { NotificationPrompt } from './pages/notification-prompt.ts';
import { NotificationsModal } from './pages/notifications-modal.ts';

// In one worker, whose browser has the service worker.
test.describe.configure({ mode: 'default' });

const withWorker = { serviceWorkers: 'allow' } as const;

test('a user who has just written is asked, and registered again at each start', {
  tag: '@phone',
}, async ({ open, host, register, device }) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  const page = await open(client, withWorker);
  await stubPush(page, device);
  await visit(page, chatPathOf(client, provider));
  const chat = new ChatPage(page);
  const offer = new NotificationPrompt(page);
  await chat.write('Hola, ¿puedes venir mañana?');
  await expect(offer.region).toContainText('¿Te avisamos cuando te respondan?');
  expect(await promptCount(page)).toBe(0);

  const first = registration(page);
  await offer.accept.click();
  expect((await first).status()).toBe(200);
  await expect(page.getByText('Avisos activados en este dispositivo')).toBeVisible();
  await expect(offer.region).toBeHidden();
  expect(await promptCount(page)).toBe(1);

  const again = registration(page);
  await page.reload();
  expect((await again).status()).toBe(200);
  await chat.write('¿Sobre las diez?');
  await expect(chat.message('¿Sobre las diez?').getByText('Enviado')).toBeVisible();
  await expect(offer.region).toBeHidden();
});

test('notifications are chosen by keyboard', async ({ open, register }) => {
  const account = await register('client', 'Lucía Herrero');
  const settings = new NotificationsModal(await open(account));
  await settings.open();
  const mail = settings.preference('Mensajes', 'Correo');
  await settings.preference('Mensajes', 'Dispositivos').focus();
  await settings.page.keyboard.press('Tab');
  await expect(mail).toBeFocused();
  const saved = settings.page.waitForResponse('**/api/notifications/preferences');
  await settings.page.keyboard.press('Space');
  await saved;
  await settings.page.keyboard.press('Escape');
  await expect(settings.page.getByRole('button', { name: 'Notificaciones' })).toBeFocused();
  await settings.open();
  await expect(mail).not.toBeChecked();
  await expect(settings.preference('Mensajes', 'Dispositivos')).toBeChecked();
  const { preferences } = await account.call(getNotificationSettings, {});
  expect(preferences.message).toEqual({ push: true, mail: false });
});
