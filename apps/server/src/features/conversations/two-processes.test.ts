import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logout } from '@oficio/contract/auth.ts';
import { call } from '@oficio/contract/call.ts';
import {
  conversationIdOf,
  listMessages,
  type Message,
  sendMessage,
} from '@oficio/contract/conversations.ts';
import { SOCKET_MAX_ATTEMPTS } from '@oficio/contract/realtime.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAccount, type TestAccount } from '#app/testing/factories.ts';
import { connectSocket, openTab, settle, type Tab } from '#app/testing/network/connect-socket.ts';
import { openRoundRobinProxy } from '#app/testing/network/round-robin-proxy.ts';
import { startTestRedis } from '#app/testing/network/test-redis.ts';
import { type ServerProcess, startServerProcess } from '#app/testing/servers/server-process.ts';
import { createTestDatabase, type TestDatabase } from '#app/testing/test-database.ts';

const redis = await startTestRedis();
let database: TestDatabase;
let dataDir: string;
let here: ServerProcess;
let there: ServerProcess;
/**
 * The client sends at one process and has a tab there; the provider's tab is at the other process.
 */
let client: TestAccount;
let provider: TestAccount;
let near: Tab;
let far: Tab;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), `oficio-test-${process.pid}-`));
  const start = (name: string) =>
    startServerProcess({
      DATA_DIR: join(dataDir, name),
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
    });
  [here, there] = [await start('here'), await start('there')];
});

beforeEach(async () => {
  const api = { call: at(here) };
  client = await createAccount(api, 'client');
  provider = await createAccount(api, 'provider');
  near = await openTab(here.host, client);
  far = await openTab(there.host, provider);
});

afterEach(() => {
  near.socket.disconnect();
  far.socket.disconnect();
  for (const { child } of [here, there]) expect(child.exitCode).toBeNull();
});

afterAll(async () => {
  for (const { child } of [here, there]) child.kill('SIGKILL');
  await database.drop();
  await redis.stop();
  await rm(dataDir, { recursive: true });
});

const at =
  ({ host }: Pick<ServerProcess, 'host'>): Parameters<typeof createAccount>[0]['call'] =>
  (endpoint, input, token = null) =>
    call({ host, token }, endpoint, input);
const conversationId = () => conversationIdOf(client.id, provider.id);

function send(message = 'Hola'): Promise<Message> {
  const body = { conversation_id: conversationId(), receiver_id: provider.id, message };
  return at(here)(sendMessage, { body }, client.token);
}

async function poll(server: Pick<ServerProcess, 'host'>, after = 0): Promise<Message[]> {
  const params = { conversation_id: conversationId() };
  return (await at(server)(listMessages, { params, query: { after } }, provider.token)).messages;
}

/**
 * Sends messages until the tab at the other process receives one: the link takes a while to
 * recover.
 */
async function untilLinked(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { seq } = await send();
      await settle(far);
      expect(far.heard.new_message.map((message) => message.seq)).toContain(seq);
    },
    { timeout: 20_000, interval: 100 },
  );
}

describe('two processes with one Redis and one database', () => {
  beforeEach(untilLinked);

  test("emit messages and typing events to each other's sockets", async () => {
    const sent = await send();
    await vi.waitFor(() => expect(far.heard.new_message).toContainEqual(sent));
    await settle(near);
    expect(near.heard.new_message).toContainEqual(sent);
    near.socket.emit('typing', { conversation_id: conversationId() });
    const typing = { conversation_id: conversationId(), user_id: client.id };
    await vi.waitFor(() => expect(far.heard.typing).toEqual([typing]));
    expect(near.heard.typing).toEqual([]);
  });

  test('end the sockets of a session that was ended at the other', async () => {
    await at(here)(logout, {}, provider.token);
    await vi.waitFor(() => expect(far.socket.connected).toBe(false));
    expect(near.socket.connected).toBe(true);
  });

  test.each(['cut', 'freeze'] as const)(
    'with their Redis gone (%s) lose nothing, and find each other again',
    async (way) => {
      redis.link[way]();
      const sent = await send('sin Redis');
      await settle(near);
      expect(near.heard.new_message).toContainEqual(sent);
      expect(await poll(there, sent.seq - 1)).toEqual([sent]);
      const late = await openTab(there.host, client);
      late.socket.disconnect();
      for (const { host } of [here, there]) {
        expect((await fetch(`${host}/readyz`)).status).toBe(200);
      }
      redis.link.restore();
      await untilLinked();
    },
  );
});

test('behind a proxy that sends a tab now here, now there, messages arrive by polling', async () => {
  const proxy = await openRoundRobinProxy([here.host, there.host]);
  try {
    for (let attempt = 1; attempt <= SOCKET_MAX_ATTEMPTS; attempt += 1) {
      const { token } = provider;
      const outcome = await connectSocket(proxy.host, { token }).catch((error: Error) => error);
      expect(outcome).toBeInstanceOf(Error);
    }
    const sent = [await send('uno'), await send('dos'), await send('tres')];
    const polled = [];
    for (let after = 0; after < 3; after += 1)
      polled.push(...(await poll(proxy, after)).slice(0, 1));
    expect(polled).toEqual(sent);
    const tries = proxy.paths.filter((path) => path.startsWith('/socket.io'));
    expect(tries.length).toBeLessThan(SOCKET_MAX_ATTEMPTS * 10);
  } finally {
    await proxy.close();
  }
});
