import { PASSWORD } from './fixtures/accounts.ts';
import { endStubs, stubAnswer, unreachable } from './fixtures/browsers/stub-answers.ts';
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
  await expect(other.getByRole('main').getByText('Lucía Herrero')).toBeVisible();
  await new ProfilePage(page).open();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(other).toHaveURL('/auth');

  const auth = new AuthPage(page);
  await auth.open();
  await auth.logIn(next.email, PASSWORD);
  await expect(page).toHaveURL('/search');
  await new ProfilePage(other).open();
  await expect(other.getByRole('main').getByText('Ana Soler')).toBeVisible();
});

test('a login stays, however late another tab shows the login screen', async ({
  open,
  register,
}) => {
  const next = await register('client', 'Ana Soler');
  const page = await open(await register('client', 'Lucía Herrero'));
  const other = await page.context().newPage();
  const { promise: isAwaited, resolve: load } = Promise.withResolvers<void>();
  await other.route('**/assets/auth-*.js', async (route) => {
    await isAwaited;
    await route.continue();
  });
  await new ProfilePage(other).open();
  await expect(other.getByRole('main').getByText('Lucía Herrero')).toBeVisible();
  await new ProfilePage(page).open();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(other).toHaveURL('/auth');

  const auth = new AuthPage(page);
  await auth.open();
  await auth.logIn(next.email, PASSWORD);
  await expect(page).toHaveURL('/search');
  load();
  await expect(other.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await new ProfilePage(page).open();
  await expect(page.getByRole('main').getByText('Ana Soler')).toBeVisible();
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
  await expect(earlier.getByRole('main').getByText('Lucía Herrero')).toBeVisible();
  // A suspended tab asks for nothing by itself.
  await stubAnswer(earlier, '/api/**', unreachable);

  await new ProfilePage(page).open();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  // The server has ended the session.
  await expect(page.getByText('Sesión cerrada')).toBeVisible();
  const auth = new AuthPage(page);
  await auth.open();
  await auth.logIn(next.email, PASSWORD);
  await expect(page).toHaveURL('/search');
  const chat = new ChatPage(page);
  await chat.open(chatPathOf(next, scenario.provider));
  await chat.composer.fill('¿Podría venir el');

  const refused = earlier.waitForResponse((response) => response.status() === 401);
  await endStubs(earlier);
  await earlier.getByRole('link', { name: 'Mensajes' }).click();
  await refused;
  await new ProfilePage(earlier).open();
  await expect(earlier.getByRole('main').getByText('Ana Soler')).toBeVisible();
  await page.reload();
  await expect(chat.composer).toHaveValue('¿Podría venir el');
});
