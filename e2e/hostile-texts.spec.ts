import { readFile } from 'node:fs/promises';
import { listSearchesWithoutResults } from '@oficio/contract/search/searches-without-results.ts';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { readPushes } from '../apps/server/src/testing/push/push-service.ts';
import { createAccount, logIn, PASSWORD } from './fixtures/accounts.ts';
import { openWithAuthenticator } from './fixtures/browsers/open-browser.ts';
import { chatPathOf, request, write } from './fixtures/demo-scenario.ts';
import { adminScreens } from './fixtures/hostile/admin-screens.ts';
import { clientScreens, supportScreens } from './fixtures/hostile/client-screens.ts';
import {
  addressText,
  adminAddresses,
  publicAddresses,
  userAddresses,
} from './fixtures/hostile/hostile-addresses.ts';
import { type HostileScenario, hostileScenario } from './fixtures/hostile/hostile-scenario.ts';
import type { HostileScreen } from './fixtures/hostile/hostile-screen.ts';
import { hostileName, hostileText, MARK } from './fixtures/hostile/hostile-texts.ts';
import { providerScreens } from './fixtures/hostile/provider-screens.ts';
import { guestScreens, publicScreens } from './fixtures/hostile/public-screens.ts';
import { expectNoScripts, watchForScripts } from './fixtures/hostile/watch-for-scripts.ts';
import { mailsTo } from './fixtures/outbox.ts';
import { createProvider } from './fixtures/provider.ts';
import { hidePage, PushNotifications } from './fixtures/push-notifications.ts';
import { expect, test } from './fixtures/push-test.ts';
import { press } from './fixtures/screen.ts';
import { AuthPage } from './pages/auth-page.ts';
import { ChatPage } from './pages/chat-page.ts';
import { SearchPage } from './pages/search-page.ts';
import { toastOf } from './pages/toast.ts';

/**
 * Visits screens, and expects each text of a user there as it was written, and no script.
 * @param logs what the screens write into the console, whatever the texts
 */
async function visit(
  page: Page,
  screens: readonly HostileScreen[],
  scenario: HostileScenario,
  logs?: RegExp,
): Promise<void> {
  const seen = await watchForScripts(page);
  for (const { name, path, act, shows, part } of screens) {
    await test.step(name, async () => {
      await page.goto(path(scenario));
      await act?.(page, scenario);
      const shown = part?.(page) ?? page.getByRole('main');
      for (const text of shows(scenario)) {
        await expect(shown).toContainText(text, { useInnerText: true });
      }
      await expectNoScripts(page, seen, logs);
    });
  }
}

test('the texts of users are texts for a guest', async ({ host, open }) => {
  await visit(await open(null), guestScreens, await hostileScenario(host));
});

test('the texts of users are texts for a client', { tag: '@phone' }, async ({ host, open }) => {
  const scenario = await hostileScenario(host);
  await visit(await open(scenario.client), clientScreens, scenario);
  const logs = /status of 404|^The profile of the other party could not be loaded/;
  await visit(await open(scenario.client), supportScreens, scenario, logs);
});

test('the texts of users are texts for a provider', async ({ host, open }) => {
  const scenario = await hostileScenario(host);
  await visit(await open(scenario.provider), providerScreens, scenario);
});

test('the texts of users are texts for an administrator', { tag: '@phone' }, async ({
  host,
  open,
}) => {
  const scenario = await hostileScenario(host);
  await visit(await open(scenario.admin), adminScreens, scenario);
});

test('the pages of the server hold the texts of users as texts, without the policy and without scripts', async ({
  host,
  open,
}) => {
  const scenario = await hostileScenario(host);
  await visit(await open(null, { bypassCSP: true }), publicScreens, scenario);
  await visit(await open(null, { javaScriptEnabled: false }), publicScreens, scenario);
});

/** Errors for pages and data that do not exist. */
const MISSING = /^Failed to load resource: the server responded with a status of 4\d\d/;

async function follow(page: Page, addresses: readonly string[]): Promise<void> {
  const seen = await watchForScripts(page);
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectNoScripts(page, seen, MISSING);
    });
  }
}

for (const [policy, options] of [
  ['with the policy', {}],
  ['without it', { bypassCSP: true }],
  ['without scripts', { javaScriptEnabled: false }],
] as const) {
  test(`the texts of an address are texts for a guest, ${policy}`, async ({ open }) => {
    const page = await open(null, options);
    await follow(page, publicAddresses);
    await page.goto(`/search?q=${encodeURIComponent(addressText)}`);
    await expect(page.locator('[name="q"]').first()).toHaveValue(addressText);
  });
}

test('the texts of an address are texts for a user, and no target after the login', async ({
  open,
  register,
}) => {
  const account = await register('client', 'Lucía Herrero');
  const page = await open(null);
  const seen = await watchForScripts(page);
  await page.goto(
    '/auth?redirect=javascript:alert(1)&next=javascript:alert(1)#javascript:alert(1)',
  );
  await new AuthPage(page).logIn(account.email, PASSWORD);
  await expect(page).toHaveURL('/search');
  await expectNoScripts(page, seen);
  await follow(page, userAddresses);
});

test('the texts of an address are texts for an administrator', async ({ open, admin }) => {
  const page = await open(admin);
  await follow(page, adminAddresses);
  await page.goto(`/admin?vista=auditoria&q=${encodeURIComponent(addressText)}`);
  await expect(page.getByPlaceholder('Buscar por nombre...')).toHaveValue(addressText);
});

test('the texts of users are texts in toasts, banners and the list of blocked users', async ({
  host,
  open,
  register,
}) => {
  const name = hostileName('Nicanor');
  const provider = await createProvider(host, { name });
  const client = await register('client', 'Lucía Herrero');
  await write(client, provider, 'Hola');
  const page = await open(client);
  const seen = await watchForScripts(page);
  const chat = new ChatPage(page);
  await chat.open(chatPathOf(client, provider));
  await chat.more(`Bloquear a ${name}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear', exact: true }).click();
  await expect(toastOf(page, `Has bloqueado a ${name}`)).toBeVisible();
  await expect(page.getByText(`Has bloqueado a ${name}. Desbloquear para escribir.`)).toBeVisible();
  await expectNoScripts(page, seen);
  await page.goto('/profile');
  await press(page, 'Personas bloqueadas', /^Personas bloqueadas/);
  await expect(page.getByRole('dialog').getByText(name)).toBeVisible();
  await expectNoScripts(page, seen);
});

test('the texts of users are texts when they arrive on an open screen', async ({ host, open }) => {
  const provider = await createProvider(host, { name: hostileName('Nicanor') });
  const client = await createAccount(host, 'client', hostileName('Lucía'));
  await write(client, provider, 'Hola');
  const list = await open(provider);
  const seen = await watchForScripts(list);
  await list.goto('/messages');
  await expect(list.getByRole('main').getByText('Hola')).toBeVisible();
  const chat = new ChatPage(await open(client));
  const seenInChat = await watchForScripts(chat.page);
  await chat.open(chatPathOf(client, provider));
  const texts = [hostileText('Pregunta', 2000), hostileText('Respuesta', 2000)] as const;
  await write(client, provider, texts[0]);
  await expect(list.getByRole('main')).toContainText(texts[0], { useInnerText: true });
  await write(provider, client, texts[1]);
  for (const text of texts) await expect(chat.message(text)).toBeVisible();
  await expectNoScripts(list, seen);
  await expectNoScripts(chat.page, seenInChat);
});

test('the reason of a ban is a text at the login', async ({ host, open }) => {
  const { banned, texts } = await hostileScenario(host);
  const page = await open(null);
  const seen = await watchForScripts(page);
  const auth = new AuthPage(page);
  await auth.open();
  await auth.logIn(banned.email, PASSWORD);
  await expect(toastOf(page, texts.ban)).toBeVisible();
  await expectNoScripts(page, seen, MISSING);
});

test('the texts of users are texts in notifications', async ({ openRegistered, host, device }) => {
  const provider = await createProvider(host, { name: hostileName('Nicanor') });
  const name = hostileName('Lucía');
  const client = await createAccount(host, 'client', name);
  // Longer ones are shortened.
  const [message, title] = [hostileName('Mensaje'), hostileName('Cita')];
  const page = await openRegistered(provider, '/appointments');
  const notifications = await PushNotifications.of(page);
  await hidePage(page);
  await write(client, provider, message);
  await request(client, provider, { title });
  await expect.poll(() => readPushes(device)).toHaveLength(2);
  for (const push of await readPushes(device)) await notifications.receive(JSON.stringify(push));
  // The worker shows them after it has received them.
  const shown = expect.poll(() => notifications.shown());
  await shown.toContainEqual(expect.objectContaining({ title: name, body: message }));
  await shown.toContainEqual(
    expect.objectContaining({
      title: 'Solicitud de cita',
      body: expect.stringContaining(title),
    }),
  );
  const seen = await watchForScripts(page);
  await notifications.click(name);
  await expect(new ChatPage(page).message(message)).toBeVisible();
  await expectNoScripts(page, seen);
});

test('the texts of users are texts in mails', async ({ host, open }) => {
  const { provider, client, texts } = await hostileScenario(host);
  // Mail programs know no policy of the server.
  const page = await open(null, { bypassCSP: true });
  const seen = await watchForScripts(page);
  for (const [to, shown] of [
    [provider, [client.user.name, texts.pending, texts.pendingDetails]],
    [client, [provider.user.name, texts.rejected, texts.rejection]],
  ] as const) {
    const isOne = ({ text }: { text: string }) => shown.every((each) => text.includes(each));
    await expect.poll(async () => (await mailsTo(to.email)).filter(isOne)).toHaveLength(1);
    for (const { html } of (await mailsTo(to.email)).filter(isOne)) {
      await page.setContent(html);
      for (const text of shown) {
        await expect(page.locator('body')).toContainText(text, { useInnerText: true });
      }
      await expectNoScripts(page, seen);
    }
  }
});

test('the export has the texts as they were written', async ({ host, open }) => {
  const { client, provider, texts } = await hostileScenario(host);
  const page = await open(await logIn(host, { email: client.email, password: PASSWORD }));
  const seen = await watchForScripts(page);
  await page.goto('/profile');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar mis datos' }).click();
  const { 'datos.json': json } = unzipSync(await readFile(await (await saved).path()));
  const written = new Set<unknown>();
  JSON.parse(strFromU8(json ?? new Uint8Array()), (_, value) => {
    written.add(value);
    return value;
  });
  const { blocked, blockedDetails, aboutReview, ban, ...exported } = texts;
  for (const text of [client.user.name, provider.user.name, ...Object.values(exported)]) {
    expect(written).toContain(text);
  }
  await expectNoScripts(page, seen);
});

test('the name of a passkey is a text', async ({ browser, host, register }) => {
  const name = hostileText('Mi', 60);
  const account = await register('client', 'Lucía Herrero');
  const page = await openWithAuthenticator(browser, host, account);
  const seen = await watchForScripts(page);
  await page.goto(`${host.replace('127.0.0.1', 'localhost')}/profile/security`);
  await press(page, 'Añadir llave de acceso', /^Añadir llave de acceso/);
  const adding = page.getByRole('dialog', { name: 'Añadir llave de acceso' });
  await adding.getByLabel('Nombre').fill(name);
  await adding.getByRole('button', { name: 'Añadir' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('sin usar');
  await page.getByRole('button', { name: `Acciones de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await expect(page.getByRole('dialog', { name: 'Eliminar llave de acceso' })).toContainText(name);
  await expectNoScripts(page, seen);
  await page.context().close();
});

test('the words of a search are texts, also where administrators read them', async ({
  open,
  admin,
}) => {
  // Before those of other tests in the alphabet, by which the list is ordered.
  const word = `aab${crypto.randomUUID().replace(/[^a-f]/g, '')}`;
  const search = new SearchPage(await open(null));
  const { page } = search;
  const seen = await watchForScripts(page);
  const keyword = `${word} "'><svg data-xss onload=alert()></script>`;
  await search.open();
  await search.searchFor(keyword);
  await expect(page.getByRole('heading', { name: 'No hay resultados' })).toBeVisible();
  await search.type('');
  await expect(search.options.filter({ hasText: keyword })).toBeVisible();
  await expectNoScripts(page, seen);
  const query = { days: 7, page: 1, limit: 100 } as const;
  const counted = async () =>
    (await admin.call(listSearchesWithoutResults, { query })).searches.map(({ words }) => words);
  await expect.poll(counted).toContainEqual(expect.stringContaining(word));
  const words = (await counted()).find((each) => each?.includes(word)) ?? '';
  const panel = await open(admin);
  const seenByAdmin = await watchForScripts(panel);
  await panel.goto('/admin?vista=busquedas');
  await expect(panel.getByRole('main')).toContainText(words);
  await expectNoScripts(panel, seenByAdmin);
});

for (const [policy, options, effect] of [
  ['the policy reports it', {}, /^Reported: .*script-src/],
  ['without the policy it runs', { bypassCSP: true }, /^A script opened a dialog: 1$/],
] as const) {
  test(`these tests notice a text that is markup: ${policy}`, async ({ open }) => {
    const page = await open(null, options);
    const seen = await watchForScripts(page);
    const isPage = ({ pathname }: URL) => pathname === '/forgot-password';
    await page.route(isPage, async (route) => {
      const response = await route.fetch();
      const body = `${await response.text()}${hostileText('Texto', 2000)}`;
      await route.fulfill({ response, body });
    });
    await page.goto('/forgot-password');
    await expect.poll(() => seen).toContainEqual(expect.stringMatching(effect));
    await expect(expectNoScripts(page, [])).rejects.toThrow(MARK);
  });
}
