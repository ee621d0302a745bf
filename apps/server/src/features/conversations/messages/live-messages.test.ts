import { randomUUID } from 'node:crypto';
import { login, logout, sessionOf } from '@oficio/contract/auth.ts';
import {
  conversationIdOf,
  markConversationRead,
  sendMessage,
} from '@oficio/contract/conversations.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createPair } from '#app/testing/bookings.ts';
import { createAccount, TEST_PASSWORD, type TestAccount } from '#app/testing/factories.ts';
import { openTabsPerTest, startTestApp } from '#app/testing/lifecycle.ts';
import { connectSocket, joinRoom, settle, type Tab } from '#app/testing/network/connect-socket.ts';
import { write } from '#app/testing/write.ts';

const app = await startTestApp();
const open = openTabsPerTest(app);
let client: TestAccount;
let provider: TestAccount;

beforeEach(async () => {
  ({ client, provider } = await createPair(app));
});

const heardBy = async (tab: Tab) => {
  await settle(tab);
  return tab.heard;
};

describe('a message', () => {
  test('is emitted whole and once to every tab of both parties, and to no other', async () => {
    const stranger = await createAccount(app, 'client');
    const both = await Promise.all([
      open(client, 'polling'),
      open(client, 'websocket'),
      open(provider, 'polling'),
      open(provider),
    ]);
    const strangers = await open(stranger);
    await joinRoom(strangers.socket, client.id);
    const sent = await write(app, client, provider);
    const answer = await write(app, provider, client);
    for (const tab of both) expect((await heardBy(tab)).new_message).toEqual([sent, answer]);
    expect((await heardBy(strangers)).new_message).toEqual([]);
  });

  test('sent again with the same client_id is not told again', async () => {
    const tab = await open(provider);
    const client_id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => write(app, client, provider, 'Hola', { client_id })),
    );
    expect((await heardBy(tab)).new_message).toEqual([answers[0]]);
  });

  test('whose event was lost with the answer is asked for when it is sent again', async () => {
    const client_id = randomUUID();
    const again = () => write(app, client, provider, 'Hola', { client_id });
    const sent = await again();
    const both = await Promise.all([open(client), open(provider)]);
    expect(await again()).toEqual(sent);
    for (const tab of both) {
      const { new_message, events_lost } = await heardBy(tab);
      expect(new_message).toEqual([]);
      expect(events_lost).toHaveLength(1);
    }
  });

  test('that is refused is not emitted', async () => {
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
  await write(app, client, provider);
  await write(app, client, provider);
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

describe('a connection', () => {
  test('without a live session is refused', async () => {
    const body = { email: client.user.email, password: TEST_PASSWORD };
    const { token: ended } = sessionOf(await app.call(login, { body }));
    await app.call(logout, {}, ended);
    for (const token of [null, '', 'x'.repeat(43), ended]) {
      await expect(connectSocket(app.host, { token })).rejects.toThrow('unauthorized');
    }
  });

  test('closes when its session ends, and the sessions elsewhere stay', async () => {
    const body = { email: client.user.email, password: TEST_PASSWORD };
    const { token } = sessionOf(await app.call(login, { body }));
    const [here, there] = await Promise.all([open(client), open({ id: client.id, token })]);
    await app.call(logout, {}, client.token);
    await vi.waitFor(() => expect(here.socket.connected).toBe(false));
    const sent = await write(app, provider, client);
    expect((await heardBy(there)).new_message).toEqual([sent]);
    expect(here.heard.new_message).toEqual([]);
  });
});
