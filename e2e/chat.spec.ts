import { dayFromToday } from './fixtures/dates.ts';
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

test('a location that cannot be read or sent is told', async ({ open, register, scene }) => {
  const client = await register('client', 'Ana Soler');
  const path = chatPathOf(client, scene.provider);
  const share = async (chat: ChatPage) => {
    await chat.open(path);
    await chat.shareLocation();
  };
  const refused = new ChatPage(await open(client));
  await share(refused);
  await expect(refused.page.getByText('No se pudo obtener tu ubicación')).toBeVisible();

  const old = new ChatPage(await open(client));
  await old.page.addInitScript('delete Navigator.prototype.geolocation');
  await share(old);
  await expect(old.page.getByText('Tu navegador no soporta geolocalización')).toBeVisible();

  const cut = new ChatPage(await open(client, standingAt(somewhere())));
  await cut.page.route('**/api/messages/send', (route) => route.abort());
  await share(cut);
  await expect(cut.page.getByText('Error al compartir ubicación')).toBeVisible();
  await expect(cut.message('Compartí mi ubicación')).toContainText('No enviado');
});

test('a client sees where the provider is, asks for an appointment and rates', async ({
  open,
  register,
  host,
}) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria', place: somewhere() });
  const client = await register('client', 'Lucía Herrero');
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

test('in support mode it speaks of support', async ({ open, scene }) => {
  const page = await open(scene.client);
  await page.goto(`${scene.chatPath}?support=true`);
  const header = page.getByRole('region', { name: 'Conversación' }).locator('header');
  await expect(header).toContainText(/^SSoporte/);
  await expect(new ChatPage(page).heading('Soporte')).toBeVisible();
  await page.getByRole('button', { name: 'Valorar' }).click();
  await expect(page.getByRole('dialog', { name: 'Valorar Servicio' })).toContainText(
    'Valorando a: Soporte',
  );
});

test('without the profile of the other party the chat goes on', async ({ open, scene }) => {
  const page = await open(scene.client);
  await page.route(`**/api/profile/${scene.provider.user.id}`, (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('The profile of the other party could not be loaded'),
  );
  const chat = new ChatPage(page);
  await chat.open(scene.chatPath);
  await logged;
  await expect(chat.message('Mañana mismo me paso.')).toBeVisible();
  await expect(chat.heading('Ramón Etxeberria')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a provider is not offered what is for clients', async ({ open, scene }) => {
  const page = await open(scene.provider);
  await page.goto(chatPathOf(scene.provider, scene.client));
  await expect(new ChatPage(page).heading('Lucía Herrero')).toBeVisible();
  await expect(new ChatPage(page).message('Mañana mismo me paso.')).toBeVisible();
  for (const name of ['Valorar', 'Agendar Cita']) {
    await expect(page.getByRole('button', { name })).toBeHidden();
  }
});

test('a place without coordinates is shown at the centre of Madrid', async ({
  open,
  register,
  host,
}) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  const page = await open(client);
  await page.goto(chatPathOf(client, provider));
  const puertaDelSol = page.waitForRequest('**/13/4011/3088.png');
  await page.getByRole('button', { name: 'Ver Ubicación' }).click();
  await puertaDelSol;
});

test("somebody else's conversation stays closed", async ({ open, register, scene }) => {
  const page = await open(await register('client', 'Otra Persona'));
  await page.goto(scene.chatPath);
  await expect(page.getByText('Error al cargar mensajes')).toBeVisible();
  await expect(page.getByText('Hola, tengo una fuga')).toBeHidden();
});
