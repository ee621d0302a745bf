import { conversationIdOf, POLL_INTERVAL_MS } from '@oficio/contract/conversations.ts';
import type { Page, Request, WebSocketRoute } from '@playwright/test';
import { chatPathOf, write } from './fixtures/demo-scenario.ts';
import { createProvider } from './fixtures/provider.ts';
import { expect, test } from './fixtures/test.ts';
import { setHidden } from './fixtures/visibility.ts';
import { ChatPage } from './pages/chat-page.ts';

/** The tab's socket: functions to wait until it has joined its room, and to drop it. */
async function watchSocket(page: Page) {
  const sockets: WebSocketRoute[] = [];
  let joined = Promise.withResolvers<void>();
  // The first event a tab sends after joining, over either transport.
  const check = (data: string | Buffer | null) => {
    if (String(data).includes('"presence"')) joined.resolve();
  };
  page.on('request', (request) => {
    if (request.url().includes('/socket.io/')) check(request.postData());
  });
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    sockets.push(socket);
    const server = socket.connectToServer();
    socket.onMessage((data) => {
      check(data);
      server.send(data);
    });
  });
  return {
    joined: () => joined.promise,
    drop: async () => {
      joined = Promise.withResolvers();
      await Promise.all(sockets.map((socket) => socket.close()));
    },
  };
}

/** The API calls of a page that are under way, from now on. */
function pendingCalls(page: Page): Set<Request> {
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return pending;
}

test('a chat in a suspended tab catches up with one call, each message once and in order', async ({
  open,
  register,
  host,
}) => {
  const provider = await createProvider(host, { name: 'Ramón Etxeberria' });
  const client = await register('client', 'Lucía Herrero');
  await write(provider, client, 'Mensaje 1');
  const page = await open(client);
  const chat = new ChatPage(page);
  const socket = await watchSocket(page);
  const pending = pendingCalls(page);
  await chat.open(chatPathOf(client, provider));
  await socket.joined();

  const browser = await page.context().newCDPSession(page);
  await setHidden(page, true);
  await page.waitForLoadState('networkidle');
  // The network may have been idle before. A poll that is cut off would be repeated.
  await expect.poll(() => pending.size).toBe(0);
  await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
  await page.context().setOffline(true);
  await socket.drop();
  const missed = Array.from({ length: 5 }, (_, index) => `Mensaje ${index + 2}`);
  for (const text of missed) await write(provider, client, text);

  const calls: Request[] = [];
  const path = `/api/messages/${conversationIdOf(client.user.id, provider.user.id)}`;
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request);
  });
  await page.context().setOffline(false);
  await setHidden(page, false);
  await browser.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(chat.log.getByRole('listitem')).toContainText(['Mensaje 1', ...missed]);
  await socket.joined();
  await expect.poll(() => calls.length).toBeGreaterThan(1);

  // One call for all missed messages; the next one is the poll.
  const [first, second] = calls.map((request) => {
    const { startTime, responseEnd } = request.timing();
    return { after: new URL(request.url()).search, startTime, endTime: startTime + responseEnd };
  });
  const asked = [first?.after, second?.after];
  expect(asked).toEqual(['?after=1&removed_after=0', '?after=6&removed_after=0']);
  const pause = (second?.startTime ?? 0) - (first?.endTime ?? 0);
  expect(pause).toBeGreaterThan(POLL_INTERVAL_MS * 0.9);
});
