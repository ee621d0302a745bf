import { PASSWORD } from './fixtures/accounts.ts';
import { chatPathOf } from './fixtures/demo-scenario.ts';
import { expect, test } from './fixtures/test.ts';
import { AuthPage } from './pages/auth-page.ts';
import { ChatPage } from './pages/chat-page.ts';
import { ProfilePage } from './pages/profile-page.ts';

test('a logout and a login in one tab apply to the other', async ({ open, register }) => {
  const next = await register('client', 'Ana Soler');
  const page = await open(await register('client', 'Lucía Herrero'));
  const other = await page.context().newPage();
  await new ProfilePage(other).open();
  await expect(other.getByLabel('Nombre', { exact: true })).toHaveValue('Lucía Herrero');
  await new ProfilePage(page).open();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(other).toHaveURL('/auth');

  const auth = new AuthPage(page);
  await auth.open();
  await auth.logIn(next.email, PASSWORD);
  await expect(page).toHaveURL('/search');
  await new ProfilePage(other).open();
  await expect(other.getByLabel('Nombre', { exact: true })).toHaveValue('Ana Soler');
});

test("a tab of an earlier session, once refused, leaves the next session's token and drafts alone", async ({
  open,
  register,
  scenario,
}) => {
  const next = await register('client', 'Ana Soler');
  const page = await open(await register('client', 'Lucía Herrero'));
  const earlier = await page.context().newPage();
  // Prevents storage events in this tab, as in a suspended one.
  await earlier.addInitScript(() => {
    addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
  });
  await new ProfilePage(earlier).open();
  await expect(earlier.getByLabel('Nombre', { exact: true })).toHaveValue('Lucía Herrero');

  await new ProfilePage(page).open();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  const auth = new AuthPage(page);
  await auth.open();
  await auth.logIn(next.email, PASSWORD);
  await expect(page).toHaveURL('/search');
  const chat = new ChatPage(page);
  await chat.open(chatPathOf(next, scenario.provider));
  await chat.composer.fill('¿Podría venir el');

  const refused = earlier.waitForResponse((response) => response.status() === 401);
  await earlier.getByRole('link', { name: 'Mensajes' }).click();
  await refused;
  await new ProfilePage(earlier).open();
  await expect(earlier.getByLabel('Nombre', { exact: true })).toHaveValue('Ana Soler');
  await page.reload();
  await expect(chat.composer).toHaveValue('¿Podría venir el');
});
