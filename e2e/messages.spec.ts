import { write } from './fixtures/demo-scenario.ts';
import { joinedRoom } from './fixtures/joined-room.ts';
import { expect, test } from './fixtures/test.ts';
import { ChatPage } from './pages/chat-page.ts';
import { ConversationList } from './pages/conversation-list.ts';
import { NavigationBar } from './pages/navigation-bar.ts';

test('a new message is counted at once, and read when it is opened', { tag: '@phone' }, async ({
  open,
  register,
}) => {
  const provider = await register('provider', 'Ramón Etxeberria');
  const client = await register('client', 'Lucía Herrero');
  const page = await open(provider);
  await page.goto('/messages');
  await expect(page.getByText('No tienes conversaciones aún')).toBeVisible();
  await write(client, provider, 'Hola, tengo una fuga.');
  const conversation = new ConversationList(page).with('Lucía Herrero');
  await expect(conversation).toContainText('Hola, tengo una fuga.');
  await expect(conversation).toContainText('1 sin leer');
  await expect(new NavigationBar(page).link('Mensajes')).toContainText('1 sin leer');
  await conversation.click();
  await expect(new ChatPage(page).message('Hola, tengo una fuga.')).toBeVisible();
  await page.getByRole('link', { name: 'Volver a mensajes' }).click();
  await expect(conversation).toBeVisible();
  await expect(conversation).not.toContainText('sin leer');
});

test('a message that arrives before the code that hears it is in the list', async ({
  open,
  register,
}) => {
  const provider = await register('provider', 'Ramón Etxeberria');
  const client = await register('client', 'Lucía Herrero');
  const page = await open(provider);
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
  await page.route('**/assets/conversation-updates-*.js', async (route) => {
    await mayLoad;
    await route.continue();
  });
  const joined = joinedRoom(page);
  await page.goto('/messages');
  await expect(page.getByText('No tienes conversaciones aún')).toBeVisible();
  await joined;
  await write(client, provider, 'Hola, tengo una fuga.');
  load();
  await expect(new ConversationList(page).with('Lucía Herrero')).toContainText('1 sin leer');
});
