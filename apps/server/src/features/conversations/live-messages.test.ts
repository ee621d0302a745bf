import { randomUUID } from 'node:crypto';
import { login, logout } from '@oficio/contract/auth.ts';
import {
  conversationIdOf,
  markConversationRead,
  sendMessage,
} from '@oficio/contract/conversations.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '#app/testing/build-test-app.ts';
import { connectSocket, joinRoom, openTab, settle, type Tab } from '#app/testing/connect-socket.ts';
import { createAccount, TEST_PASSWORD, type TestAccount } from '#app/testing/factories.ts';

let app: TestApp;
let client: TestAccount;
let provider: TestAccount;
const tabs: Tab[] = [];

beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  client = await createAccount(app, 'client');
  provider = await createAccount(app, 'provider');
});
afterEach(() => {
  for (const { socket } of tabs.splice(0)) socket.disconnect();
});
afterAll(() => app.close());

async function open(
  account: Pick<TestAccount, 'id' | 'token'>,
  transport?: 'polling' | 'websocket',
): Promise<Tab> {
  const tab = await openTab(app.host, account, transport && [transport]);
  tabs.push(tab);
  return tab;
}

function send(from: TestAccount, to: TestAccount, fields: { client_id?: string } = {}) {
  const conversation_id = conversationIdOf(from.id, to.id);
  const body = { conversation_id, receiver_id: to.id, message: 'Hola', ...fields };
  return app.call(sendMessage, { body }, from.token);
}

const heardBy = async (tab: Tab) => {
  await settle(tab);
  return tab.heard;
};

describe('a message', () => {
  test("reaches every tab of both parties once, whole, and nobody else's", async () => {
    const stranger = await createAccount(app, 'client');
    const both = await Promise.all([
      open(client, 'polling'),
      open(client, 'websocket'),
      open(provider, 'polling'),
      open(provider),
    ]);
    const strangers = await open(stranger);
    await joinRoom(strangers.socket, client.id);
    const sent = await send(client, provider);
    const answer = await send(provider, client);
    for (const tab of both) expect((await heardBy(tab)).new_message).toEqual([sent, answer]);
    expect((await heardBy(strangers)).new_message).toEqual([]);
  });

  test('sent again with the same client_id is not told again', async () => {
    const tab = await open(provider);
    const client_id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(client, provider, { client_id })),
    );
    expect((await heardBy(tab)).new_message).toEqual([answers[0]]);
  });

  test('that is refused is told to nobody', async () => {
    const tab = await open(provider);
    const body = {
      conversation_id: conversationIdOf(client.id, provider.id),
      receiver_id: provider.id,
      message: ' ',
    };
    await expect(app.call(sendMessage, { body }, client.token)).rejects.toMatchObject({
      status: 422,
    });
    expect((await heardBy(tab)).new_message).toEqual([]);
  });
});

test('both parties hear how far a conversation was read, when that changes', async () => {
  await send(client, provider);
  await send(client, provider);
  const [mine, theirs] = await Promise.all([open(client), open(provider)]);
  const conversation_id = conversationIdOf(client.id, provider.id);
  for (const seq of [1, 1, 9, 2]) {
    await app.call(
      markConversationRead,
      { params: { conversation_id }, body: { seq } },
      provider.token,
    );
  }
  const told = [1, 2].map((seq) => ({ conversation_id, user_id: provider.id, seq }));
  expect((await heardBy(mine)).conversation_read).toEqual(told);
  expect((await heardBy(theirs)).conversation_read).toEqual(told);
});

describe('typing', () => {
  const typedBy = (tab: Tab, packet: unknown) => {
    app.clock.advance({ seconds: 2 });
    (tab.socket.emit as (name: string, packet: unknown) => void)('typing', packet);
    return settle(tab);
  };

  test("is told to the other's tabs and to nobody else, before there is any message", async () => {
    const stranger = await createAccount(app, 'client');
    const [mine, mineToo, ...others] = await Promise.all([
      open(client),
      open(client, 'polling'),
      open(provider, 'polling'),
      open(provider, 'websocket'),
    ]);
    const strangers = await open(stranger);
    const conversation_id = conversationIdOf(client.id, provider.id);
    await typedBy(mine, { conversation_id });
    const told = [{ conversation_id, user_id: client.id }];
    for (const other of others) expect((await heardBy(other)).typing).toEqual(told);
    for (const tab of [mine, mineToo, strangers]) expect((await heardBy(tab)).typing).toEqual([]);
  });

  test('of a stranger, or in words nobody understands, is told to nobody', async () => {
    const stranger = await createAccount(app, 'client');
    const [strangers, theirs] = [await open(stranger), await open(provider)];
    const id = conversationIdOf(client.id, provider.id);
    const own = conversationIdOf(stranger.id, provider.id);
    const reversed = own.split('_').reverse().join('_');
    for (const packet of [
      ...[id, reversed, `${stranger.id}_${stranger.id}`, '', 'x', 7, null, [own], {}].map(
        (conversation_id) => ({ conversation_id }),
      ),
      ...[{ conversation_id: own, user_id: client.id }, null, undefined, 'x', 7, [], [own], own],
    ]) {
      await typedBy(strangers, packet);
    }
    expect((await heardBy(theirs)).typing).toEqual([]);
    await typedBy(strangers, { conversation_id: own });
    expect((await heardBy(theirs)).typing).toHaveLength(1);
  });

  test('a flood of it is thinned out', async () => {
    const [mine, theirs] = [await open(client), await open(provider)];
    const conversation_id = conversationIdOf(client.id, provider.id);
    for (let packet = 0; packet < 500; packet += 1) mine.socket.emit('typing', { conversation_id });
    await settle(mine);
    const passed = (await heardBy(theirs)).typing.length;
    expect(passed).toBeGreaterThan(0);
    expect(passed).toBeLessThan(50);
    await typedBy(mine, { conversation_id });
    expect((await heardBy(theirs)).typing.length).toBeGreaterThan(passed);
  });
});

describe('a connection', () => {
  test('without a live session is refused', async () => {
    const body = { email: client.user.email, password: TEST_PASSWORD };
    const { token: ended } = await app.call(login, { body });
    await app.call(logout, {}, ended);
    for (const token of [null, '', 'x'.repeat(43), ended]) {
      await expect(connectSocket(app.host, { token })).rejects.toThrow('unauthorized');
    }
  });

  test('closes when its session ends, and the sessions elsewhere stay', async () => {
    const body = { email: client.user.email, password: TEST_PASSWORD };
    const { token } = await app.call(login, { body });
    const [here, there] = await Promise.all([open(client), open({ id: client.id, token })]);
    await app.call(logout, {}, client.token);
    await vi.waitFor(() => expect(here.socket.connected).toBe(false));
    const sent = await send(provider, client);
    expect((await heardBy(there)).new_message).toEqual([sent]);
    expect(here.heard.new_message).toEqual([]);
  });
});
