import { cachedAnswers } from './fixtures/browsers/device-database.ts';
import { RESTING_PATH } from './fixtures/browsers/open-browser.ts';
import { stubAnswer } from './fixtures/browsers/stub-answers.ts';
import { chatPathOf, write } from './fixtures/demo-scenario.ts';
import { joinedRoom } from './fixtures/joined-room.ts';
import { createProvider } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { ChatPage } from './pages/chat-page.ts';
import { ConversationList } from './pages/conversation-list.ts';

test('a deleted message disappears for both at once, and from what is cached on the device', async ({
  open,
  register,
  host,
}) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  await write(provider, client, 'Dígame');
  const lucia = new ChatPage(await open(client));
  const ramon = new ChatPage(await open(provider));
  await lucia.open(chatPathOf(client, provider));
  await lucia.write('Mi clave es 1234');
  await lucia.write('Gracias');
  await ramon.open(chatPathOf(provider, client));
  await expect(ramon.message('Gracias')).toBeVisible();

  const cached = () => cachedAnswers(ramon.page, provider.user.id);
  const hasCached = async (message: string) => {
    const records: { data: { message?: string } }[] = JSON.parse(await cached());
    return records.some(({ data }) => data.message === message);
  };
  await expect.poll(() => hasCached('Mi clave es 1234')).toBe(true);
  // A list hears of a deletion once its socket has joined. The page between ends the chat's socket,
  // which sends its presence when it leaves.
  await ramon.page.goto(RESTING_PATH);
  const joined = joinedRoom(ramon.page);
  await ramon.page.goto('/messages');
  const card = new ConversationList(ramon.page).with('Lucía Herrero');
  await expect(card).toContainText('Gracias');
  await joined;

  await lucia.message('Mi clave').hover();
  await lucia.message('Mi clave').getByRole('button', { name: 'Eliminar mensaje' }).click();
  const dialog = lucia.page.getByRole('dialog', { name: '¿Eliminar este mensaje?' });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(lucia.message('Mi clave')).toBeVisible();
  // By keyboard: the log has one tab stop, and arrows lead to the other messages.
  await lucia.message('Gracias').getByRole('button', { name: 'Eliminar mensaje' }).focus();
  await lucia.page.keyboard.press('ArrowUp');
  await lucia.page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(lucia.message('Mi clave')).toHaveCount(0);
  await expect(lucia.message('Mensaje eliminado')).toHaveCount(1);

  // The other one has only the list open: the cached conversation loses the message too.
  await expect.poll(cached).not.toContain('Mi clave');
  await expect.poll(cached).toContain('Mensaje eliminado');

  await lucia.message('Gracias').hover();
  await lucia.message('Gracias').getByRole('button', { name: 'Eliminar mensaje' }).click();
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(card).toContainText('Mensaje eliminado');
  await expect(card).not.toContainText('Gracias');
  await card.click();
  await expect(ramon.message('Mensaje eliminado')).toHaveCount(2);

  // A deletion that the server refuses leaves the message and says why.
  await lucia.write('Adiós');
  await stubAnswer(lucia.page, '/api/messages/*/*', () =>
    Response.json({ detail: 'Solo durante la primera hora' }, { status: 409 }),
  );
  await lucia.message('Adiós').hover();
  await lucia.message('Adiós').getByRole('button', { name: 'Eliminar mensaje' }).click();
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(lucia.page.getByText('Solo durante la primera hora')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(lucia.message('Adiós')).toBeVisible();
});
