import { blockUser, unblockUser } from '@oficio/contract/blocks.ts';
import { conversationIdOf } from '@oficio/contract/conversations.ts';
import { clientEvents } from '@oficio/contract/realtime.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { conversationRead } from './features/conversations/events.ts';
import { isEndedWhileCalling } from './testing/authorization/authorization-case.ts';
import { endClientSession, liftBan } from './testing/authorization/end-client-session.ts';
import {
  createFixtures,
  type Fixtures,
  type Person,
  people,
} from './testing/authorization/fixtures.ts';
import {
  type ClientEvent,
  SOCKET_CALLERS,
  type SocketAnswer,
  type SocketCaller,
  type SocketCase,
  socketCases,
  tokenHolder,
} from './testing/authorization/socket-cases.ts';
import {
  connectSocket,
  joinRoom,
  openTab,
  settle,
  type Tab,
  type TestSocket,
} from './testing/network/connect-socket.ts';
import { write } from './testing/write.ts';

/** The socket of a caller, with the ids of the users whose events it has received. */
interface Connected {
  socket: TestSocket;
  heard: Set<string>;
}

let fixtures: Fixtures;
/** A tab of each person, which hears what is sent to them. */
let tabs: Record<Person, Tab>;

beforeAll(async () => {
  fixtures = await createFixtures();
  await write(fixtures.app, fixtures.otherClient, fixtures.otherProvider);
  const opened = people.map(async (person) => [person, await openTabOf(person)]);
  tabs = Object.fromEntries(await Promise.all(opened));
});
afterAll(async () => {
  for (const { socket } of Object.values(tabs)) socket.disconnect();
  await fixtures.app.close();
});

async function openTabOf(person: Person): Promise<Tab> {
  const token = (await fixtures.tokenOf(person)) ?? '';
  return openTab(fixtures.app.host, { id: fixtures[person].id, token });
}

/** Finds the people who are affected by an event that was sent. */
const affectedBy: Record<ClientEvent, (connected: Connected) => Promise<Person[]>> = {
  /** The people whose events the socket receives. */
  async join_room({ socket, heard }) {
    const { app, conversationId } = fixtures;
    for (const person of people) {
      const { id } = fixtures[person];
      const read = { conversation_id: conversationId, user_id: id, seq: 1 };
      app.deps.events.publish(conversationRead, { ...read, other_user_id: id });
    }
    if (socket.connected) await roundTrip(socket);
    return people.filter((person) => heard.has(fixtures[person].id));
  },
  /** The people who hear that the caller is typing. */
  async typing() {
    const { app, otherClient, otherProvider } = fixtures;
    const later = conversationIdOf(otherClient.id, otherProvider.id);
    app.clock.advance({ seconds: 2 });
    tabs.otherClient.socket.emit('typing', { conversation_id: later });
    await vi.waitFor(() =>
      expect(tabs.otherProvider.heard.typing.map((event) => event.conversation_id)).toContain(
        later,
      ),
    );
    // A ban has closed the tab of the client.
    const open = Object.values(tabs).filter(({ socket }) => socket.connected);
    await Promise.all(open.map(settle));
    return people.filter((person) => {
      const heard = tabs[person].heard.typing.splice(0);
      return heard.some((event) => event.conversation_id !== later);
    });
  },
  /** The people who count as having a visible tab. */
  presence: () => peopleVisible(),
};

async function peopleVisible(): Promise<Person[]> {
  const { presence } = fixtures.app.deps;
  const visible = await Promise.all(
    people.map((person) => presence.hasVisibleTab(fixtures[person].id)),
  );
  return people.filter((_, index) => visible[index]);
}

/** Waits until the server has handled what a socket has sent before. */
const roundTrip = (socket: TestSocket) => joinRoom(socket, 'unknown-room');

/** Lets the provider block the client, or the client the provider, while `work` runs. */
async function whileBlocked<T>(caller: SocketCaller, work: () => Promise<T>): Promise<T> {
  if (caller !== 'blocked' && caller !== 'blocking') return work();
  const { app, client, provider, tokenOf } = fixtures;
  const [blocker, other] =
    caller === 'blocked' ? (['provider', client] as const) : (['client', provider] as const);
  const [params, token] = [{ user_id: other.id }, await tokenOf(blocker)];
  await app.call(blockUser, { params }, token);
  try {
    return await work();
  } finally {
    await app.call(unblockUser, { params }, token);
  }
}

async function answerTo(caller: SocketCaller, given: SocketCase): Promise<SocketAnswer> {
  const token = await fixtures.tokenOf(tokenHolder(caller));
  const { app } = fixtures;
  const socket = await connectSocket(app.host, { token }).catch((error: Error) => error);
  if (socket instanceof Error) {
    expect(socket.message).toBe('unauthorized');
    return 'no connection';
  }
  try {
    return await whileBlocked(caller, () => answerOn(socket, { caller, given, token }));
  } finally {
    socket.disconnect();
    if (caller === 'bannedWhileCalling') {
      await liftBan(fixtures);
      tabs.client = await openTabOf('client');
    }
    await vi.waitFor(async () => expect(await peopleVisible()).toEqual([]));
  }
}

interface Attempt {
  caller: SocketCaller;
  given: SocketCase;
  token: string | null;
}

async function answerOn(
  socket: TestSocket,
  { caller, given, token }: Attempt,
): Promise<SocketAnswer> {
  const heard = new Set<string>();
  socket.on('conversation_read', ({ user_id }) => heard.add(user_id));
  const holder = tokenHolder(caller);
  const isEnded = isEndedWhileCalling(holder);
  if (isEnded) await endClientSession(fixtures, holder, token);
  fixtures.app.clock.advance({ seconds: 2 });
  const emit = socket.emit as (name: ClientEvent, payload: object) => void;
  emit.call(socket, given.event, given.payload(fixtures, caller));
  if (isEnded) await vi.waitFor(() => expect(socket.connected).toBe(false));
  else await roundTrip(socket);
  const affected = await affectedBy[given.event]({ socket, heard });
  return isEnded && affected.length === 0 ? 'closed' : affected;
}

test('every event that a client sends has a case', () => {
  const known = new Set<string>(socketCases.map(({ event }) => event));
  expect(Object.keys(clientEvents).filter((event) => !known.has(event))).toEqual([]);
});

test.each(socketCases.map((given) => ({ given, name: `${given.event}: ${given.object}` })))(
  '$name',
  async ({ given }) => {
    const answers: Partial<SocketCase['answers']> = {};
    for (const caller of SOCKET_CALLERS) answers[caller] = await answerTo(caller, given);
    expect(answers).toEqual(given.answers);
  },
);
