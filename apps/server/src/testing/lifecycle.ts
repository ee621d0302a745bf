import { conversationIdOf, listMessages, sendMessage } from '@oficio/contract/conversations.ts';
import type { CallInput } from '@oficio/contract/endpoint.ts';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { createPair, type Pair } from './bookings.ts';
import { buildTestApp, type TestApp, type TestAppOptions } from './build-test-app.ts';
import type { TestAccount } from './factories.ts';
import { openTab, type Tab } from './network/connect-socket.ts';

type MessageFields = Partial<CallInput<typeof sendMessage>['body']>;

/** Starts a server for all tests of a file and closes it after the last one. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await buildTestApp(options);
  afterAll(() => app.close());
  return app;
}

/** Creates a new client and a new provider before each test; they are read from the same object. */
export function createPairPerTest(app: TestApp): Pair {
  const pair = {} as Pair;
  beforeEach(async () => {
    Object.assign(pair, await createPair(app));
  });
  return pair;
}

/** Returns a function that opens a tab; every tab is disconnected after the test that opened it. */
export function openTabsPerTest(app: TestApp) {
  const tabs: Tab[] = [];
  afterEach(() => {
    for (const { socket } of tabs.splice(0)) socket.disconnect();
  });
  return async (
    account: { id: string; token: string },
    transport?: 'polling' | 'websocket',
  ): Promise<Tab> => {
    const tab = await openTab(app.host, account, transport && [transport]);
    tabs.push(tab);
    return tab;
  };
}

/**
 * Starts a server; before each test it has a new client and a new provider, whose conversation has
 * no messages yet. `send` sends a message to the other of the two, `read` reads messages.
 */
export async function startConversationTests() {
  const app = await startTestApp();
  const pair = createPairPerTest(app);
  const chat = { conversation_id: '' };
  beforeEach(() => {
    chat.conversation_id = conversationIdOf(pair.client.id, pair.provider.id);
  });
  const send = (from: TestAccount = pair.client, fields: MessageFields = {}) => {
    const receiver_id = from === pair.client ? pair.provider.id : pair.client.id;
    const body = { ...chat, receiver_id, message: 'Hola', ...fields };
    return app.call(sendMessage, { body }, from.token);
  };
  const read = (account: TestAccount, query: CallInput<typeof listMessages>['query'] = {}) =>
    app.call(listMessages, { params: chat, query }, account.token);
  return { app, pair, chat, send, read };
}
