import { logout } from '@oficio/contract/auth.ts';
import { blockUser, unblockUser } from '@oficio/contract/blocks.ts';
import { conversationIdOf } from '@oficio/contract/conversations.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { TooManyAttempts } from '#app/errors.ts';
import { requireUser, type UserActor } from '#app/platform/actor.ts';
import { RateLimits } from '#app/platform/rate-limits.ts';
import { sessions } from '#app/run-features.ts';
import { createPair } from '#app/testing/bookings.ts';
import type { TestApp } from '#app/testing/build-test-app.ts';
import { countStatements } from '#app/testing/count-statements.ts';
import { createAccount, type TestAccount } from '#app/testing/factories.ts';
import { openTabsPerTest, startTestApp } from '#app/testing/lifecycle.ts';
import { settle, type Tab } from '#app/testing/network/connect-socket.ts';
import { write } from '#app/testing/write.ts';
import { publishTyping } from './publish-typing.ts';

const app = await startTestApp();
const open = openTabsPerTest(app);
let client: TestAccount;
let provider: TestAccount;

beforeEach(async () => {
  ({ client, provider } = await createPair(app));
});

const actorOf = async ({ token }: TestAccount): Promise<UserActor> =>
  requireUser(await sessions.authenticate(app.deps, token));

/** Publishes a typing event as a socket does, and waits for the result. */
async function type(
  from: TestAccount,
  to: TestAccount,
  { deps }: Pick<TestApp, 'deps'> = app,
): Promise<void> {
  const conversation_id = conversationIdOf(from.id, to.id);
  await publishTyping(deps, await actorOf(from), { conversation_id });
}

async function typingHeardBy(tab: Tab): Promise<Tab['heard']['typing']> {
  await settle(tab);
  return tab.heard.typing;
}

const emitTyping = ({ socket }: Tab, payload: unknown) => {
  app.clock.advance({ seconds: 2 });
  (socket.emit as (name: string, payload: unknown) => void)('typing', payload);
};

test("is emitted to the other party's tabs and to no other", async () => {
  await write(app, client, provider, 'Hola');
  const stranger = await createAccount(app, 'client');
  const [mine, mineToo, ...others] = await Promise.all([
    open(client),
    open(client, 'polling'),
    open(provider, 'polling'),
    open(provider, 'websocket'),
  ]);
  const strangers = await open(stranger);
  const conversation_id = conversationIdOf(client.id, provider.id);
  emitTyping(mine, { conversation_id });
  for (const other of others) {
    await vi.waitFor(() =>
      expect(other.heard.typing).toEqual([{ conversation_id, user_id: client.id }]),
    );
  }
  for (const tab of [mine, mineToo, strangers]) expect(await typingHeardBy(tab)).toEqual([]);
});

test('is not emitted before the conversation has a message', async () => {
  const theirs = await open(provider);
  await type(client, provider);
  expect(await typingHeardBy(theirs)).toEqual([]);
  await write(app, provider, client, 'Hola');
  await type(client, provider);
  expect(await typingHeardBy(theirs)).toHaveLength(1);
});

test.each([
  ['the receiver blocks the caller', () => [provider, client] as const],
  ['the caller blocks the receiver', () => [client, provider] as const],
])('is not emitted while %s', async (_, parties) => {
  const [blocker, blocked] = parties();
  const theirs = await open(provider);
  await write(app, client, provider, 'Hola');
  const params = { user_id: blocked.id };
  await app.call(blockUser, { params }, blocker.token);
  await type(client, provider);
  expect(await typingHeardBy(theirs)).toEqual([]);
  await app.call(unblockUser, { params }, blocker.token);
  await type(client, provider);
  expect(await typingHeardBy(theirs)).toHaveLength(1);
});

test('costs one statement', async () => {
  await write(app, client, provider, 'Hola');
  const counted = countStatements(app.deps);
  await type(client, provider, counted);
  expect(counted.count()).toBe(1);
});

test('of a stranger, or with a payload that is not understood, is not emitted', async () => {
  const stranger = await createAccount(app, 'client');
  await write(app, client, provider, 'Hola');
  await write(app, stranger, provider, 'Hola');
  const [strangers, theirs] = [await open(stranger), await open(provider)];
  const id = conversationIdOf(client.id, provider.id);
  const own = conversationIdOf(stranger.id, provider.id);
  const reversed = own.split('_').reverse().join('_');
  for (const payload of [
    ...[id, reversed, `${stranger.id}_${stranger.id}`, '', 'x', 7, null, [own], {}].map(
      (conversation_id) => ({ conversation_id }),
    ),
    ...[{ conversation_id: own, user_id: client.id }, null, undefined, 'x', 7, [], [own], own],
  ]) {
    emitTyping(strangers, payload);
    await settle(strangers);
  }
  emitTyping(strangers, { conversation_id: own });
  await vi.waitFor(() => expect(theirs.heard.typing).not.toEqual([]));
  expect(theirs.heard.typing).toEqual([{ conversation_id: own, user_id: stranger.id }]);
});

test('is limited for each socket', async () => {
  await write(app, client, provider, 'Hola');
  const [mine, theirs] = [await open(client), await open(provider)];
  const conversation_id = conversationIdOf(client.id, provider.id);
  for (let event = 0; event < 500; event += 1) mine.socket.emit('typing', { conversation_id });
  await settle(mine);
  await vi.waitFor(() => expect(theirs.heard.typing).not.toEqual([]));
  const passed = theirs.heard.typing.length;
  expect(passed).toBeLessThan(50);
  emitTyping(mine, { conversation_id });
  await vi.waitFor(() => expect(theirs.heard.typing.length).toBeGreaterThan(passed));
});

test('is limited for each caller, however many sockets they open', async () => {
  await write(app, client, provider, 'Hola');
  const theirs = await open(provider);
  const strict = { deps: { ...app.deps, limits: new RateLimits(1, null) } };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () => type(client, provider, strict)),
  );
  const refused = outcomes.filter(
    (outcome) => outcome.status === 'rejected' && outcome.reason instanceof TooManyAttempts,
  );
  expect(refused).toHaveLength(30);
  expect(await typingHeardBy(theirs)).toHaveLength(20);
});

test('is not emitted for a session that has ended before its sockets are closed', async () => {
  await write(app, client, provider, 'Hola');
  const theirs = await open(provider);
  const actor = await actorOf(client);
  await app.call(logout, {}, client.token);
  const conversation_id = conversationIdOf(client.id, provider.id);
  await publishTyping(app.deps, actor, { conversation_id });
  expect(await typingHeardBy(theirs)).toEqual([]);
});
