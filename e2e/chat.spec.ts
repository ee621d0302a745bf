import { stubAnswer, unreachable } from './fixtures/browsers/stub-answers.ts';
import { dayFromToday } from './fixtures/dates.ts';
import { chatPathOf, write } from './fixtures/demo-scenario.ts';
import { locatedAt, uniquePlace } from './fixtures/places.ts';
import { createProvider } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { ChatPage } from './pages/chat-page.ts';
import { RequestModal } from './pages/request-modal.ts';

test('Enter sends, Shift+Enter does not, and blank text cannot be sent', async ({
  open,
  register,
  host,
}) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  const chat = new ChatPage(await open(client));
  await chat.page.goto(chatPathOf(client, provider));
  await expect(chat.heading('Ramón Etxeberria')).toBeVisible();
  await expect(chat.send).toBeDisabled();
  await chat.composer.fill('   ');
  await expect(chat.send).toBeDisabled();
  await chat.composer.fill('Primera línea');
  await chat.composer.press('Shift+Enter');
  await chat.composer.pressSequentially('segunda línea');
  await expect(chat.log.getByRole('listitem').filter({ hasText: 'línea' })).toHaveCount(0);
  await chat.composer.press('Enter');
  await expect(chat.message('Primera línea')).toContainText('segunda línea');
  await expect(chat.composer).toHaveValue('');
});

test('without a socket the poll brings the messages', async ({ open, register, host }) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  const page = await open(client);
  await stubAnswer(page, '/socket.io/**', unreachable);
  const chat = new ChatPage(page);
  await page.goto(chatPathOf(client, provider));
  await expect(chat.heading('Ramón Etxeberria')).toBeVisible();
  await write(provider, client, 'Ya estoy de camino.');
  await expect(chat.message('Ya estoy de camino.')).toBeVisible();
});

test('a shared location leads to a map', async ({ open, register, host }) => {
  const place = uniquePlace();
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  const page = await open(client, locatedAt(place));
  const chat = new ChatPage(page);
  await page.goto(chatPathOf(client, provider));
  const dialog = await chat.shareLocation();
  await expect(dialog.getByText('OpenStreetMap')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Enviar' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await expect(chat.message('Compartí mi ubicación')).toHaveCount(0);
  await chat.shareLocation();
  await dialog.getByRole('button', { name: 'Enviar' }).dblclick();
  await expect(page.getByText('Ubicación compartida')).toBeVisible();
  await expect(chat.message('Compartí mi ubicación')).toHaveCount(1);
  const link = chat.message('Compartí mi ubicación').getByRole('link');
  await expect(link).toHaveText('Ver ubicación en mapa');
  await expect(link).toHaveAttribute('href', new RegExp(`${place.latitude},${place.longitude}$`));
});

test('a client sees where the provider is, asks for an appointment and rates', {
  tag: '@phone',
}, async ({ open, register, host }) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria', place: uniquePlace() });
  const client = await register('client', 'Lucía Herrero');
  await write(client, provider, 'Hola');
  await write(provider, client, 'Dígame');
  const page = await open(client);
  await page.goto(chatPathOf(client, provider));
  await page.getByRole('button', { name: 'Ver Ubicación' }).click();
  const map = page.getByRole('region', { name: 'Mapa: Ramón Etxeberria' });
  await expect(map).toHaveCSS('height', '300px');
  await expect(map.getByRole('tooltip')).toHaveText('Ramón Etxeberria');
  await page.getByRole('button', { name: 'Ocultar Mapa' }).click();
  await expect(map).toBeHidden();

  await page.getByRole('button', { name: 'Agendar Cita' }).click();
  const request = new RequestModal(page);
  await request.title.fill('Fuga en la cocina');
  await request.chooseDate(dayFromToday(3));
  await request.chooseTime('10:00');
  await request.send.click();
  await expect(page.getByText('Solicitud de cita enviada', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Valorar' }).click();
  const review = page.getByRole('dialog', { name: 'Valorar Servicio' });
  await expect(review).toContainText('Valorando a: Ramón Etxeberria');
});

test('the server, not a link, decides who is support', async ({ open, scenario }) => {
  const page = await open(scenario.client);
  await page.goto(`${scenario.chatPath}?support=true`);
  await expect(new ChatPage(page).heading('Ramón Etxeberria')).toBeVisible();
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await expect(page.getByRole('menuitem', { name: 'Denunciar a Ramón Etxeberria' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Bloquear a Ramón Etxeberria' })).toBeVisible();
});
