import { chatPathOf, write } from './fixtures/demo-scenario.ts';
import { createProvider } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { ChatPage } from './pages/chat-page.ts';
import { ProfilePage } from './pages/profile-page.ts';
import { ProviderPage } from './pages/provider-page.ts';

const NAME = 'Nicanor Pedraza';
const REFUSAL = 'No puedes contactar con esta persona';

test('a user blocked in the chat cannot write, keeps their text, and can write once unblocked', async ({
  host,
  open,
  register,
}) => {
  const provider = await createProvider(host, { name: NAME });
  const client = await register('client', 'Lucía Herrero');
  await write(provider, client, 'Buenas');
  const page = await open(client);
  const mine = new ChatPage(page);
  await mine.open(chatPathOf(client, provider));
  await mine.composer.fill('Un momento, que ');
  await mine.more(`Bloquear a ${NAME}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear', exact: true }).click();
  const banner = page.getByText(`Has bloqueado a ${NAME}. Desbloquear para escribir.`);
  await expect(banner).toBeVisible();
  await expect(mine.composer).toBeHidden();
  await expect(mine.message('Buenas')).toBeVisible();

  const theirs = new ChatPage(await open(provider));
  await theirs.open(chatPathOf(provider, client));
  await theirs.write('¿Sigues ahí?');
  const refused = theirs.message('¿Sigues ahí?');
  await expect(refused).toContainText(`No enviado · ${REFUSAL}`);
  await theirs.page.reload();
  await expect(refused).toContainText(REFUSAL);
  await expect(mine.message('¿Sigues ahí?')).toHaveCount(0);

  await page.getByRole('button', { name: 'Desbloquear' }).click();
  await expect(mine.composer).toHaveValue('Un momento, que ');
  await theirs.resend('¿Sigues ahí?');
  await expect(mine.message('¿Sigues ahí?')).toBeVisible();
});

test('a client blocked on their page cannot request an appointment; the settings unblock them', async ({
  host,
  open,
  register,
}) => {
  const provider = await createProvider(host, { name: NAME });
  const client = await register('client', 'Lucía Herrero');
  await write(client, provider, 'Hola');
  const theirs = await open(provider);
  const chat = new ChatPage(theirs);
  await chat.open(chatPathOf(provider, client));
  await chat.more('Bloquear a Lucía Herrero');
  await theirs.getByRole('dialog').getByRole('button', { name: 'Bloquear', exact: true }).click();
  await expect(theirs.getByText('Has bloqueado a Lucía Herrero. ')).toBeVisible();

  const mine = await open(client);
  const blocked = new ChatPage(mine);
  await blocked.open(chatPathOf(client, provider));
  await blocked.write('¿Puedes venir?');
  await expect(blocked.message('¿Puedes venir?')).toContainText(REFUSAL);

  const settings = new ProfilePage(theirs);
  await settings.open();
  await theirs.getByRole('button', { name: 'Personas bloqueadas' }).click();
  const list = theirs.getByRole('dialog', { name: 'Personas bloqueadas' });
  await list.getByRole('button', { name: 'Desbloquear a Lucía Herrero' }).click();
  await expect(list.getByText('No has bloqueado a nadie.')).toBeVisible();
  await blocked.resend('¿Puedes venir?');
  await expect(blocked.message('¿Puedes venir?')).toContainText('Enviado');
});

test('a provider is blocked and unblocked on their page', async ({ host, open, register }) => {
  const provider = await createProvider(host, { name: NAME });
  const page = await open(await register('client', 'Lucía Herrero'));
  const screen = new ProviderPage(page);
  await screen.open(provider.user.id);
  await screen.more(`Bloquear a ${NAME}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear', exact: true }).click();
  await expect(page.getByText(`Has bloqueado a ${NAME}`)).toBeVisible();
  await screen.contact.click();
  await expect(page.getByText('para escribir.')).toBeVisible();
  await screen.open(provider.user.id);
  await screen.more(`Desbloquear a ${NAME}`);
  await expect(page.getByText(`Has desbloqueado a ${NAME}`)).toBeVisible();
});
