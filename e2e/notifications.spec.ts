import { getNotificationSettings } from '@oficio/contract/notifications.ts';
import { dayFromToday } from './fixtures/dates.ts';
import { chatPathOf } from './fixtures/demo-scenario.ts';
import { createProvider } from './fixtures/provider.ts';
import {
  isSubscribed,
  promptCount,
  registration,
  stubPush,
  visit,
  waitForWorker,
} from './fixtures/push-notifications.ts';
import { expect, test } from './fixtures/push-test.ts';
import { ChatPage } from './pages/chat-page.ts';
import { NotificationPrompt } from './pages/notification-prompt.ts';
import { NotificationsModal } from './pages/notifications-modal.ts';
import { ProviderPage } from './pages/provider-page.ts';
import { RequestModal } from './pages/request-modal.ts';

// In one worker, whose browser has the service worker.
test.describe.configure({ mode: 'default' });

const withWorker = { serviceWorkers: 'allow' } as const;

test('no permission is requested at load', async ({ open, scenario }) => {
  const provider = await open(scenario.provider, withWorker);
  await stubPush(provider);
  await visit(provider, '/dashboard');
  await provider.reload();
  const offer = new NotificationPrompt(provider);
  await expect(offer.region).toContainText('¿Te avisamos cuando te escriban o te pidan una cita?');
  expect(await promptCount(provider)).toBe(0);

  const client = await open(scenario.client, withWorker);
  await stubPush(client);
  await visit(client, '/search');
  for (const path of [
    `/provider/${scenario.provider.user.id}`,
    scenario.chatPath,
    '/appointments',
  ]) {
    await client.goto(path);
    await expect(
      client.getByText('Ramón Etxeberria').filter({ visible: true }).first(),
    ).toBeVisible();
    await expect(new NotificationPrompt(client).region).toBeHidden();
  }
  expect(await promptCount(client)).toBe(0);
});

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

test('"Ahora no" holds on this device', async ({ open, host, register }) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  const page = await open(client, withWorker);
  await stubPush(page);
  await visit(page, chatPathOf(client, provider));
  const chat = new ChatPage(page);
  const offer = new NotificationPrompt(page);
  await chat.write('Hola');
  await offer.refuse.press('Enter');
  await expect(offer.region).toBeHidden();
  await page.reload();
  await chat.write('¿Puedes venir mañana?');
  await expect(chat.message('¿Puedes venir mañana?').getByText('Enviado')).toBeVisible();
  await expect(offer.region).toBeHidden();
  expect(await promptCount(page)).toBe(0);
});

test('a client who has just requested an appointment is asked, and may refuse in the browser', {
  tag: '@phone',
}, async ({ open, host, register }) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const page = await open(await register('client', 'Lucía Herrero'), withWorker);
  await stubPush(page, { answer: 'denied' });
  await new ProviderPage(page).open(provider.user.id);
  await waitForWorker(page);
  await page.getByRole('button', { name: 'Solicitar Cita' }).click();
  const modal = new RequestModal(page);
  await modal.title.fill('Fuga en la cocina');
  await modal.chooseDate(dayFromToday(3));
  await modal.send.click();
  const offer = new NotificationPrompt(page);
  await expect(offer.region).toContainText('¿Te avisamos cuando te respondan?');
  await offer.accept.click();
  await expect(page.getByText('Los avisos están bloqueados')).toBeVisible();
  await expect(offer.region).toBeHidden();

  const settings = new NotificationsModal(page);
  await settings.open();
  await expect(settings.device).toContainText('Bloqueadas en el navegador');
  await expect(settings.device.getByRole('button')).toHaveCount(0);
});

test('a device is switched on and off in the settings', async ({ open, register, device }) => {
  const page = await open(await register('client', 'Lucía Herrero'), withWorker);
  await stubPush(page, device);
  await visit(page, '/profile');
  const settings = new NotificationsModal(page);
  await settings.open();
  await expect(settings.device).toContainText('Desactivadas en este dispositivo');
  await settings.switchOn.press('Enter');
  await expect(settings.device).toContainText('Activadas en este dispositivo');
  expect(await isSubscribed(page)).toBe(true);
  await settings.switchOff.press('Enter');
  await expect(settings.device).toContainText('Desactivadas en este dispositivo');
  expect(await isSubscribed(page)).toBe(false);

  await settings.open();
  await expect(settings.device).toContainText('Desactivadas en este dispositivo');
  expect(await isSubscribed(page)).toBe(false);
});

test('each role chooses its notifications, by keyboard', async ({ open, register, admin }) => {
  const kinds: [Parameters<typeof open>[0], string[]][] = [
    [admin, ['Mensajes']],
    [
      await register('client', 'Lucía Herrero'),
      ['Mensajes', 'Cambios en tus citas', 'Recordatorios'],
    ],
    [
      await register('provider', 'Ramón Etxeberria'),
      ['Mensajes', 'Solicitudes de cita', 'Cambios en tus citas', 'Recordatorios'],
    ],
  ];
  for (const [account, rows] of kinds) {
    const settings = new NotificationsModal(await open(account));
    await settings.open();
    await expect(settings.rows).toContainText(rows);
    await expect(settings.rows).toHaveCount(rows.length);
    for (const kind of rows) {
      await expect(settings.preference(kind, 'Dispositivos')).toBeChecked();
      await expect(settings.preference(kind, 'Correo')).toBeChecked();
    }
  }

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
