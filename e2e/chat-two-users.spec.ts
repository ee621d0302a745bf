import { chatPathOf } from './fixtures/demo-scenario.ts';
import { joinedRoom } from './fixtures/joined-room.ts';
import { picture } from './fixtures/pictures.ts';
import { locatedAt } from './fixtures/places.ts';
import { createProvider } from './fixtures/provider.ts';
import { superadmin } from './fixtures/start-oficio.ts';
import { expect, test } from './fixtures/test.ts';
import { AuthPage } from './pages/auth-page.ts';
import { ChatPage } from './pages/chat-page.ts';
import { ConversationList } from './pages/conversation-list.ts';
import { NavigationBar } from './pages/navigation-bar.ts';

const madrid = { latitude: 40.4041, longitude: -3.7012 };

test("two users exchange text, an image and a location, and see each other's typing and reading", {
  tag: '@phone',
}, async ({ open, register, host }) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  const lucia = new ChatPage(await open(client, locatedAt(madrid)));
  const ramon = new ChatPage(await open(provider));
  const joined = joinedRoom(ramon.page);
  await ramon.page.goto('/dashboard');
  await expect(ramon.page).toHaveTitle('Panel · Oficio');
  await joined;
  // The toast is of what arrives after the list.
  await expect(ramon.page.getByText('No tienes mensajes aún')).toBeVisible();

  await lucia.open(chatPathOf(client, provider));
  await lucia.write('Hola, tengo una fuga.');
  await expect(ramon.page.getByText('Nuevo mensaje recibido')).toBeVisible();
  const sent = lucia.message('Hola, tengo una fuga.');
  await expect(sent.getByText('Enviado')).toBeAttached();
  await expect(ramon.page).toHaveTitle('(1) Panel · Oficio');
  await expect(new NavigationBar(ramon.page).link('Mensajes')).toContainText('1 sin leer');
  const card = new ConversationList(ramon.page).with('Lucía Herrero');
  await expect(card).toContainText('1 sin leer');

  await card.click();
  await expect(ramon.message('Hola, tengo una fuga.')).toBeVisible();
  await expect(sent.getByText('Leído')).toBeAttached();
  await expect(ramon.page).toHaveTitle('Chat con Lucía Herrero · Oficio');

  await ramon.typeUntil(lucia.typing('Ramón Etxeberria'));
  await ramon.write('Voy para allá.');
  await expect(lucia.message('Voy para allá.')).toBeVisible();
  await expect(lucia.typing('Ramón Etxeberria')).toBeHidden();

  await lucia.attach(picture);
  await lucia.composer.fill('Gotea por aquí');
  await lucia.send.click();
  const image = ramon.message('Gotea por aquí').getByRole('link');
  await expect(image).toHaveAttribute('href', /^\/uploads\//);
  await expect(image).toHaveAttribute('target', '_blank');
  await expect(lucia.preview).toBeHidden();

  await (await lucia.shareLocation()).getByRole('button', { name: 'Enviar' }).click();
  await expect(ramon.message('Compartí mi ubicación').getByRole('link')).toHaveAttribute(
    'href',
    /40\.4041,-3\.7012$/,
  );
});

test('a provider who waits in the chat learns who the client is with the first message', async ({
  open,
  register,
  host,
}) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  const ramon = new ChatPage(await open(provider));
  await ramon.open(chatPathOf(provider, client));
  await expect(ramon.heading('Usuario')).toBeVisible();
  await expect(ramon.heading('Lucía Herrero')).toHaveCount(0);

  const lucia = new ChatPage(await open(client));
  await lucia.open(chatPathOf(client, provider));
  await lucia.write('Hola, tengo una fuga.');
  await expect(ramon.heading('Lucía Herrero')).toBeVisible();
  await expect(ramon.message('Hola, tengo una fuga.')).toContainText('Lucía Herrero: ');
  await expect(ramon.log.getByRole('listitem').filter({ hasText: 'Usuario: ' })).toHaveCount(0);
});

test('the typing indicator ends by itself', async ({ open, scenario }) => {
  const ramon = new ChatPage(await open(scenario.provider));
  const lucia = new ChatPage(await open(scenario.client));
  await ramon.open(chatPathOf(scenario.provider, scenario.client));
  await lucia.open(scenario.chatPath);
  await lucia.typeUntil(ramon.typing('Lucía Herrero'));
  await expect(ramon.typing('Lucía Herrero')).toBeHidden();
});

test("a message sent in one tab appears in the user's other tab", async ({
  open,
  register,
  scenario,
}) => {
  const client = await register('client', 'Ana Soler');
  const one = new ChatPage(await open(client));
  const other = new ChatPage(await one.page.context().newPage());
  const path = chatPathOf(client, scenario.provider);
  await one.open(path);
  await other.open(path);
  await one.write('¿Tiene hueco mañana?');
  await expect(other.message('¿Tiene hueco mañana?')).toHaveCount(1);
  await expect(one.message('¿Tiene hueco mañana?')).toHaveCount(1);
});

test('a user and the administrator exchange support messages', async ({ open, register }) => {
  const name = `Begoña ${crypto.randomUUID()}`;
  const client = new ChatPage(await open(await register('client', name)));
  await client.page.goto('/profile');
  await client.page.getByRole('button', { name: 'Contactar Soporte' }).click();
  await expect(client.heading('Soporte')).toBeVisible();
  await client.write('No encuentro mi cita.');

  const admin = new ChatPage(await open(null));
  const auth = new AuthPage(admin.page);
  await auth.open();
  await auth.logIn(superadmin.email, superadmin.password);
  await new NavigationBar(admin.page).goTo('Mensajes');
  await expect(admin.page.getByText('Quien te escribe te ve como Soporte.')).toBeVisible();
  const card = new ConversationList(admin.page).with(name);
  await expect(card).toContainText('No encuentro mi cita.');
  await card.click();
  await expect(admin.heading(name)).toBeVisible();
  await expect(admin.page.getByText('Cliente · Respondes como Soporte')).toBeVisible();
  await admin.typeUntil(client.typing('Soporte'));
  await admin.write('Lo miramos ahora mismo.');
  await expect(client.message('Lo miramos ahora mismo.')).toBeVisible();
});
