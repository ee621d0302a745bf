import { banUser } from '@oficio/contract/admin.ts';
import { updateProfile } from '@oficio/contract/profiles.ts';
import type { Page } from '@playwright/test';
import { type Account, PASSWORD } from './fixtures/accounts.ts';
import { cachedKeys } from './fixtures/browsers/device-database.ts';
import { chatPathOf, request, write } from './fixtures/demo-scenario.ts';
import { installedTest as base, visit } from './fixtures/deployed-test.ts';
import { reachable, unreachable } from './fixtures/deployment.ts';
import { dataUrl } from './fixtures/pictures.ts';
import { createProvider } from './fixtures/provider.ts';
import { expect } from './fixtures/test.ts';
import { AppointmentsPage } from './pages/appointments-page.ts';
import { AuthPage } from './pages/auth-page.ts';
import { CalendarPage } from './pages/calendar-page.ts';
import { ChatPage } from './pages/chat-page.ts';
import { ConversationList } from './pages/conversation-list.ts';

const banner = (page: Page) => page.getByText('Sin conexión. Ves lo último que se cargó.');

interface Talk {
  client: Account;
  provider: Account;
  chatPath: string;
  /** The day of the appointment (YYYY-MM-DD). */
  day: string;
}

/** A client who has written to a provider with a photo and requested an appointment. */
async function createConversation(
  host: string,
  register: (name: string) => Promise<Account>,
): Promise<Talk> {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  await provider.call(updateProfile, { body: { user: { photo: dataUrl } } });
  const client = await register('Lucía Herrero');
  await write(client, provider, 'Tengo una fuga.');
  await write(provider, client, 'Mañana mismo me paso.');
  const { date: day } = await request(client, provider, { title: 'Fuga en la cocina', days: 1 });
  return { client, provider, chatPath: chatPathOf(client, provider), day };
}

/** Opens the app with an account's session stored on this device. */
async function openSession(page: Page, { token }: Account): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
}

/** The keys of what is cached for a user on the device, in one text. */
async function keysOf(page: Page, { user }: Account): Promise<string> {
  return (await cachedKeys(page, user.id)).join();
}

/** Opens every screen that can be read offline later. */
async function openEveryScreen(page: Page, { client, chatPath, day }: Talk): Promise<void> {
  const keeps = (name: RegExp) => expect.poll(() => keysOf(page, client)).toMatch(name);
  await visit(page, '/messages');
  await expect(new ConversationList(page).with('Ramón Etxeberria')).toBeVisible();
  await keeps(/"page":1/);
  await page.goto(chatPath);
  await expect(new ChatPage(page).message('Mañana mismo me paso.')).toBeVisible();
  await keeps(/"\/messages\/:conversation_id"/);
  await keeps(/"person"/);
  await page.goto('/appointments');
  await expect(new AppointmentsPage(page).card('Fuga en la cocina')).toBeVisible();
  await keeps(/"\/appointments",[^\]]*"page":1/);
  const calendar = new CalendarPage(page);
  await calendar.open(day, 'week');
  await expect(calendar.entry('Fuga en la cocina')).toBeVisible();
  await keeps(/"start_date"/);
}

/** All data of users on the device, apart from what every guest gets. */
function privateDataOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const names = databases.flatMap(({ name }) => (name?.startsWith('private:') ? [name] : []));
    const urls: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) urls.push(url);
    }
    const images = urls.filter((url) => /\/(uploads|api)\//.test(url));
    const texts = Object.keys(localStorage).filter((name) => name !== 'theme');
    return [...names, ...images, ...texts.sort()];
  });
}

const test = base.extend<{ talk: Talk }>({
  /** A client whose screens were opened on the page's device, and can be read offline. */
  talk: [
    async ({ page, host, register }, use) => {
      const talk = await createConversation(host, (name) => register('client', name));
      await openSession(page, talk.client);
      await openEveryScreen(page, talk);
      await use(talk);
    },
    { auto: true },
  ],
});

// In one worker, whose browser has the service worker.
test.describe.configure({ mode: 'default' });

test('without a connection cached answers are shown, and refetched when it is back', {
  tag: '@phone',
}, async ({ page, deployment, talk }) => {
  deployment.intercept(unreachable);

  await page.reload();
  const calendar = new CalendarPage(page);
  await expect(banner(page)).toBeVisible();
  await expect(calendar.entry('Fuga en la cocina')).toBeVisible();

  await page.goto('/appointments');
  const appointments = new AppointmentsPage(page);
  await expect(appointments.card('Fuga en la cocina')).toBeVisible();
  await page.reload();
  await expect(appointments.card('Fuga en la cocina')).toBeVisible();
  await expect(banner(page)).toBeVisible();

  await page.goto('/messages');
  await page.reload();
  const card = new ConversationList(page).with('Ramón Etxeberria');
  await expect(card).toContainText('Mañana mismo me paso.');
  await expect(banner(page)).toBeVisible();
  await card.click();
  const chat = new ChatPage(page);
  await expect(chat.message('Mañana mismo me paso.')).toBeVisible();
  await page.reload();
  await expect(chat.heading('Ramón Etxeberria')).toBeVisible();
  await expect(chat.message('Mañana mismo me paso.')).toBeInViewport();
  await expect(banner(page)).toBeVisible();
  await chat.write('¿A qué hora?');
  await expect(chat.message('¿A qué hora?')).toContainText('Se enviará al volver la conexión');

  await write(talk.provider, talk.client, 'A las nueve.');
  deployment.intercept(reachable);
  await expect(chat.message('A las nueve.')).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await expect(chat.message('¿A qué hora?').getByText(/Enviado|Leído/)).toBeAttached();
});

test('a screen without a cached answer shows an error and loads later by itself; actions fail with their errors', async ({
  page,
  deployment,
}) => {
  deployment.intercept(unreachable);
  await page.goto('/appointments');
  const appointments = new AppointmentsPage(page);
  await appointments.press('Fuga en la cocina', 'Retirar solicitud');
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar solicitud' }).click();
  await expect(page.getByText('Error al cancelar cita')).toBeVisible();
  await expect(appointments.card('Fuga en la cocina')).toContainText('Pendiente');

  await page.goto('/history');
  await expect(page.getByText('Sin conexión. Esto aún no se había cargado')).toBeVisible();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Sin conexión. Esto aún no se había cargado')).toBeVisible();
  deployment.intercept(reachable);
  await expect(page.getByText('No tienes historial aún')).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test('logging out erases all private data, also without a connection', async ({
  page,
  deployment,
  talk,
}) => {
  await expect
    .poll(() => privateDataOn(page))
    .toEqual([
      `private:${talk.client.user.id}`,
      expect.stringContaining('/uploads/'),
      'last-user',
      'token',
    ]);
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'Mi Perfil' }).waitFor();
  deployment.intercept(unreachable);
  await page.reload();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page.getByText('Sesión cerrada')).toBeVisible();
  await expect.poll(() => privateDataOn(page)).toEqual([]);
  await page.goto('/messages');
  await expect(page).toHaveURL('/auth');
});

test('the next user of a device finds no data of the former one', async ({
  page,
  deployment,
  register,
}) => {
  // The search, where a client's login leads, would cache pictures of providers for them.
  const next = await register('provider', 'Ana Soler');
  deployment.intercept(unreachable);
  await page.reload();
  await expect(banner(page)).toBeVisible();
  const auth = new AuthPage(page);
  await auth.open();
  deployment.intercept(reachable);
  await auth.logIn(next.email, PASSWORD);
  await page.waitForURL('/dashboard');
  await page.goto('/messages');
  await expect(page.getByText('No tienes conversaciones aún')).toBeVisible();
  await expect.poll(() => keysOf(page, next)).toMatch(/"page":1.*account/);
  await expect
    .poll(() => privateDataOn(page))
    .toEqual([`private:${next.user.id}`, 'last-user', 'token']);
  deployment.intercept(unreachable);
  await page.reload();
  await expect(page.getByText('No tienes conversaciones aún')).toBeVisible();
  await page.goto('/appointments');
  await expect(page.getByText('Sin conexión. Esto aún no se había cargado')).toBeVisible();
});

test('a session that ended on the server ends here after a reconnect, and its data is erased', async ({
  page,
  deployment,
  admin,
  talk,
}) => {
  deployment.intercept(unreachable);
  await page.goto('/messages');
  await expect(new ConversationList(page).with('Ramón Etxeberria')).toBeVisible();
  const params = { id: talk.client.user.id };
  await admin.call(banUser, { params, body: { duration_days: 1 } });
  deployment.intercept(reachable);
  await expect(page).toHaveURL('/auth');
  await expect.poll(() => privateDataOn(page)).toEqual([]);
});
