import { somewhere, standingAt } from './fixtures/places.ts';
import { createProvider } from './fixtures/provider.ts';
import { chatPathOf, write } from './fixtures/scene.ts';
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

test('a message that could not be sent stays and can be sent again, once', async ({
  open,
  register,
  host,
}) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  const page = await open(client);
  const chat = new ChatPage(page);
  await page.goto(chatPathOf(client, provider));
  await expect(chat.heading('Ramón Etxeberria')).toBeVisible();
  await page.route('**/api/messages/send', (route) => route.fulfill({ status: 500, json: {} }));
  await chat.write('¿Está ahí?');
  await expect(page.getByText('Error al enviar mensaje')).toBeVisible();
  await expect(chat.message('¿Está ahí?')).toContainText('No enviado');
  await page.unroute('**/api/messages/send');
  await chat.message('¿Está ahí?').getByRole('button', { name: 'Reintentar' }).click();
  await expect(chat.message('¿Está ahí?').getByText('Enviado')).toBeAttached();
  await page.reload();
  await expect(chat.message('¿Está ahí?')).toHaveCount(1);
});

test('without a socket the poll brings the messages', async ({ open, register, host }) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  const page = await open(client);
  await page.route('**/socket.io/**', (route) => route.abort());
  const chat = new ChatPage(page);
  await page.goto(chatPathOf(client, provider));
  await expect(chat.heading('Ramón Etxeberria')).toBeVisible();
  await write(provider, client, 'Ya estoy de camino.');
  await expect(chat.message('Ya estoy de camino.')).toBeVisible();
});

test('a shared location leads to a map', async ({ open, register, host }) => {
  const place = somewhere();
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  const page = await open(client, standingAt(place));
  const chat = new ChatPage(page);
  await page.goto(chatPathOf(client, provider));
  await page.getByRole('button', { name: 'Compartir ubicación' }).click();
  await expect(page.getByText('Ubicación compartida')).toBeVisible();
  const link = chat.message('Compartí mi ubicación').getByRole('link');
  await expect(link).toHaveText('Ver ubicación en mapa');
  await expect(link).toHaveAttribute('href', new RegExp(`${place.latitude},${place.longitude}$`));
});

test('a client sees where the provider is and can ask for an appointment', async ({
  open,
  scene,
}) => {
  const page = await open(scene.client);
  await page.goto(scene.chatPath);
  await page.getByRole('button', { name: 'Ver Ubicación' }).click();
  await expect(page.getByRole('button', { name: 'Ocultar Mapa' })).toBeVisible();
  await page.getByRole('button', { name: 'Agendar Cita' }).click();
  await expect(new RequestModal(page).dialog).toBeVisible();
});

test("somebody else's conversation stays closed", async ({ open, register, scene }) => {
  const page = await open(await register('client', 'Otra Persona'));
  await page.goto(scene.chatPath);
  await expect(page.getByText('Error al cargar mensajes')).toBeVisible();
  await expect(page.getByText('Hola, tengo una fuga')).toBeHidden();
});
