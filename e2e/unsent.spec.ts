import { stubAnswer } from './fixtures/browsers/stub-answers.ts';
import { chatPathOf } from './fixtures/demo-scenario.ts';
import { createProvider } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { ChatPage } from './pages/chat-page.ts';
import { ConversationList } from './pages/conversation-list.ts';

test('what is unsent shows in the lists of every tab, and two tabs send it once, in order', async ({
  open,
  register,
  host,
}) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  const page = await open(client);
  const list = await page.context().newPage();
  await list.goto('/messages');
  await expect(list.getByText('No tienes conversaciones aún')).toBeVisible();
  const chat = new ChatPage(page);
  await chat.open(chatPathOf(client, provider));

  await chat.composer.fill('Le dejo la direc');
  const card = new ConversationList(list).with('Ramón Etxeberria');
  await expect(card).toContainText('Borrador: Le dejo la direc');
  await list.reload();
  await expect(card).toContainText('Borrador: Le dejo la direc');
  await card.click();
  const other = new ChatPage(list);
  await expect(other.composer).toHaveValue('Le dejo la direc');
  await chat.composer.fill('');
  await expect(other.composer).toHaveValue('');
  // The composer may be there before the messages, which cannot be loaded any more.
  await other.log.waitFor();

  await page.context().setOffline(true);
  await chat.write('Uno');
  await expect(other.message('Uno')).toContainText('Se enviará al volver la conexión');
  await other.write('Dos');
  await expect(chat.message('Dos')).toContainText('Se enviará al volver la conexión');
  await expect(
    list.getByRole('complementary', { name: 'Mensajes' }).getByText('Pendiente: Dos'),
  ).toBeVisible();

  const sent: string[] = [];
  for (const tab of [page, list]) {
    tab.on('request', (request) => {
      if (request.url().endsWith('/api/messages/send')) sent.push(request.postDataJSON().message);
    });
  }
  await page.context().setOffline(false);
  for (const tab of [chat, other]) {
    for (const text of ['Uno', 'Dos']) {
      await expect(tab.message(text).getByText('Enviado')).toBeAttached();
    }
    await expect(tab.log.getByRole('listitem').filter({ hasText: /Tú: / })).toContainText([
      'Uno',
      'Dos',
    ]);
  }
  expect(sent).toEqual(['Uno', 'Dos']);

  // Either tab may send it.
  for (const tab of page.context().pages()) {
    await stubAnswer(tab, '/api/messages/send', () =>
      Response.json({ detail: 'El mensaje no es válido' }, { status: 422 }),
    );
  }
  await chat.write('Tres');
  await expect(chat.message('Tres')).toContainText('No enviado · El mensaje no es válido');
  await list.goto('/messages');
  await expect(card).toContainText('No enviado: Tres');
});
