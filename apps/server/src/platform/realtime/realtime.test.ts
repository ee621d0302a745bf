import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket as HttpWebSocket } from 'ws';
import { guest } from '#app/platform/actor.ts';
import {
  connectSocket,
  joinRoom,
  openTab,
  settle,
  type Tab,
} from '#app/testing/network/connect-socket.ts';
import { openPausedSocket } from '#app/testing/network/paused-socket.ts';
import { type RealtimeServer, startRealtimeServer } from '#app/testing/network/realtime-server.ts';

let server: RealtimeServer;
beforeAll(async () => {
  server = await startRealtimeServer();
});
afterAll(() => server.close());

const ana = { id: 'ana', token: 'ana.phone' };
const read = { conversation_id: 'c', user_id: 'ana', seq: 1 };

describe('rooms', () => {
  test("a user joins their own room only, and receives no event of another's", async () => {
    const socket = await connectSocket(server.host, { token: 'eve.phone' });
    const heard: unknown[] = [];
    socket.onAny((...event) => heard.push(event));
    for (const room of ['ana', 'user:ana', '', '__proto__', '*']) {
      expect(await joinRoom(socket, room)).toBe(false);
    }
    server.realtime.emitTo(['ana'], 'conversation_read', read);
    expect(await joinRoom(socket, 'eve')).toBe(true);
    expect(heard).toEqual([]);
    server.realtime.emitTo(['ana', 'eve'], 'conversation_read', read);
    await joinRoom(socket, 'unknown-room');
    expect(heard).toEqual([['conversation_read', read]]);
    socket.disconnect();
  });

  test('a socket that has joined no room receives no event', async () => {
    const socket = await connectSocket(server.host, ana);
    const heard: unknown[] = [];
    socket.onAny((...event) => heard.push(event));
    server.realtime.emitTo(['ana'], 'conversation_read', read);
    expect(await joinRoom(socket, 'unknown-room')).toBe(false);
    expect(heard).toEqual([]);
    socket.disconnect();
  });
});

describe('closing', () => {
  test.each(['polling', 'websocket'] as const)(
    'an account or a session, by %s',
    async (transport) => {
      const open = (id: string, token: string) => openTab(server.host, { id, token }, [transport]);
      const phone = await open('ana', 'ana.phone');
      const laptop = await open('ana', 'ana.laptop');
      const other = await open('eve', 'eve.phone');
      server.realtime.closeSession('phone');
      await vi.waitFor(() => expect(phone.socket.connected).toBe(false));
      await settle(laptop);
      expect(laptop.socket.connected).toBe(true);
      server.realtime.closeAccount('ana');
      await vi.waitFor(() => expect(laptop.socket.connected).toBe(false));
      const third = await open('luis', 'luis.phone');
      await settle(third);
      expect(third.socket.connected).toBe(true);
      for (const { socket } of [other, third]) socket.disconnect();
    },
  );

  test('a tab that leaves its namespace loses its connection too', async () => {
    const { io } = await connectSocket(server.host, { ...ana, transports: ['websocket'] });
    const closed = new Promise((resolve) => io.engine.once('close', resolve));
    const LEAVE = '1';
    io.engine.write(LEAVE);
    await closed;
  });

  test('a session that ends during the handshake leaves no socket behind', async () => {
    let checks = 0;
    const strict = await startRealtimeServer({
      authenticate: async () => {
        checks += 1;
        const user = { userType: 'client' as const, isSuperadmin: false };
        return checks === 1 ? { kind: 'user', id: 'ana', sessionId: 'phone', ...user } : guest;
      },
    });
    const socket = await connectSocket(strict.host, ana);
    await vi.waitFor(() => expect(socket.connected).toBe(false));
    await strict.close();
  });

  test('a database that is away refuses the handshake and nothing more', async () => {
    const away = await startRealtimeServer({
      authenticate: () => Promise.reject(new Error('connect ECONNREFUSED')),
    });
    await expect(connectSocket(away.host, ana)).rejects.toThrow('unauthorized');
    expect((await fetch(away.host)).status).toBe(200);
    await away.close();
  });

  test('a process about to stop serves its tabs, asks them to move, and takes no more', async () => {
    const stopping = await startRealtimeServer();
    const tabs = await Promise.all(
      (['polling', 'websocket'] as const).map((transport) =>
        openTab(stopping.host, ana, [transport]),
      ),
    );
    stopping.realtime.refuseConnections();
    const polling = await fetch(`${stopping.host}/socket.io/?EIO=4&transport=polling`);
    expect(polling.status).toBe(503);
    const unknown = '/socket.io/?EIO=4&transport=polling&sid=of-another-process';
    expect((await fetch(stopping.host + unknown)).status).toBe(503);
    for (const transport of ['polling', 'websocket'] as const) {
      const transports = [transport];
      await expect(connectSocket(stopping.host, { ...ana, transports })).rejects.toThrow();
    }
    stopping.realtime.emitTo(['ana'], 'conversation_read', read);
    stopping.realtime.askToMove();
    for (const tab of tabs) {
      await settle(tab);
      expect(tab.heard).toMatchObject({ conversation_read: [read], move: [undefined] });
      tab.socket.disconnect();
    }
    await stopping.close();
  });

  test('the process stops at once with tabs open, and takes no more', async () => {
    const stopping = await startRealtimeServer();
    const tabs = await Promise.all(
      (['polling', 'websocket'] as const).map((transport) =>
        openTab(stopping.host, ana, [transport]),
      ),
    );
    await stopping.realtime.close();
    for (const { socket } of tabs) await vi.waitFor(() => expect(socket.connected).toBe(false));
    await expect(connectSocket(stopping.host, ana)).rejects.toThrow();
    expect(await (await fetch(stopping.host)).text()).toBe('ok');
    await stopping.close();
  });
});

describe('a tab that does not read', () => {
  const FLOOD = 3000;
  const filler = 'x'.repeat(4000);

  async function flood(reader: Tab): Promise<void> {
    for (let seq = 1; seq <= FLOOD; seq += 1) {
      const large = { conversation_id: filler, user_id: 'ana', seq };
      server.realtime.emitTo(['ana', 'luis'], 'conversation_read', large);
      if (seq % 10 === 0) await settle(reader);
    }
  }

  test('is closed before its buffer has grown large, and the others receive everything', async () => {
    const reader = await openTab(server.host, { id: 'luis', token: 'luis.phone' });
    const paused = await openPausedSocket(server.host, { id: 'ana', token: 'ana.phone' });
    await flood(reader);
    const received = await paused.readToEnd();
    expect(received.length).toBeLessThan(FLOOD);
    expect(reader.heard.conversation_read.map(({ seq }) => seq)).toEqual(
      Array.from({ length: FLOOD }, (_, index) => index + 1),
    );
    reader.socket.disconnect();
  });

  test('and never polls again is closed too', async () => {
    const reader = await openTab(server.host, { id: 'luis', token: 'luis.phone' });
    const { poll, post } = await openPolling();
    await post('40{"token":"ana.phone"}');
    expect(await (await poll()).text()).toMatch(/^40/);
    await post('42["join_room",{"user_id":"ana"}]');
    await flood(reader);
    expect((await poll()).status).toBe(400);
    reader.socket.disconnect();
  });

  test('while it sends and sends is closed too', async () => {
    const paused = await openPausedSocket(server.host, { id: 'ana', token: 'ana.phone' });
    for (let packet = 0; packet < 300_000; packet += 1) paused.send('42999["join_room",{}]');
    expect((await paused.readToEnd()).length).toBeLessThan(300_000);
  });
});

test('a tab that sends without a pause is disconnected, and another one is served', async () => {
  const flood = await openTab(server.host, { id: 'ana', token: 'ana.phone' }, ['websocket']);
  const tab = await openTab(server.host, { id: 'luis', token: 'luis.phone' });
  for (let packet = 0; packet < 3000; packet += 1) {
    flood.socket.emit('presence', { visible: true });
  }
  await vi.waitFor(() => expect(flood.socket.connected).toBe(false), 10_000);
  await settle(tab);
  tab.socket.disconnect();
});

describe('hostile packets', () => {
  const large = 'x'.repeat(20_000);
  test.each([
    ['an event called error', ['42["error","x"]']],
    ['reserved events', ['42["disconnect"]', '42["newListener",1]', '42["__proto__",{}]']],
    [
      'rooms of strange types',
      [null, 1, [], {}, { user_id: {} }, { user_id: ['ana'] }].map(asJoin),
    ],
    ['an acknowledgement without a request', ['431[]', '43999["x"]']],
    ['broken JSON', ['42["join_room"', '42{', '42']],
    ['unknown types', ['9', '49', '4', 'zzz', '']],
    ['a namespace that is none', ['40/admin,{}', '42/admin,["join_room"]']],
    ['attachments that never come', ['451-["join_room",{"_placeholder":true,"num":0}]', '42["x"]']],
    ['too many attachments', ['4599999999-["join_room"]']],
    ['bytes without an announcement', [new Uint8Array([0, 255, 1])]],
    ['a second handshake', ['40{"token":"eve.phone"}', '40{}']],
    ['a packet above the limit', [`42["join_room","${large}"]`]],
  ])('%s do not disturb other sockets', async (_, packets) => {
    const tab = await openTab(server.host, { id: 'luis', token: 'luis.phone' });
    const socket = new WebSocket(`${server.host}/socket.io/?EIO=4&transport=websocket`);
    await once(socket, 'open');
    socket.send('40{"token":"ana.phone"}');
    const closed = once(socket, 'close');
    for (const packet of packets) socket.send(packet);
    socket.send('42["join_room",{"user_id":"ana"}]');
    socket.close();
    await closed;

    server.realtime.emitTo(['luis'], 'conversation_read', read);
    await settle(tab);
    expect(tab.heard.conversation_read).toEqual([read]);
    tab.socket.disconnect();
  });

  test('a packet above the limit ends its connection', async () => {
    const socket = await connectSocket(server.host, { ...ana, transports: ['websocket'] });
    socket.emit('join_room', { user_id: large });
    await vi.waitFor(() => expect(socket.connected).toBe(false));
  });

  test.each([
    ['above the limit', large, 413],
    ['of separators', '\u001e'.repeat(5000), 200],
    ['of nothing', '', 200],
    ['that is no packet', 'garbage', 200],
    ['of broken packets', '4\u001e42{\u001e451-\u001eb!!!!', 200],
    ['with an unknown type', '9', 200],
  ])('a posted body %s does not disturb other sockets', async (_, body, status) => {
    const tab = await openTab(server.host, { id: 'luis', token: 'luis.phone' });
    const { post } = await openPolling();
    expect((await post(body)).status).toBe(status);
    server.realtime.emitTo(['luis'], 'conversation_read', read);
    await settle(tab);
    expect(tab.heard.conversation_read).toEqual([read]);
    tab.socket.disconnect();
  });

  test('requests that make no sense are answered with 400', async () => {
    const path = `${server.host}/socket.io/`;
    const post = { method: 'POST', body: 'garbage' };
    const answers = await Promise.all([
      fetch(`${path}?EIO=99&transport=polling`),
      fetch(`${path}?EIO=4&transport=carrier-pigeon`),
      fetch(`${path}?EIO=4&transport=polling&sid=../../etc`),
      fetch(`${path}?EIO=4&transport=polling&sid=unknown`, post),
      fetch(`${path}?EIO=4&transport=polling`, post),
      fetch(path),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
    const socket = await connectSocket(server.host, ana);
    expect(await joinRoom(socket, 'ana')).toBe(true);
    socket.disconnect();
  });
});

describe('the origin of a page', () => {
  const start = (publicUrl: string) => startRealtimeServer({ allowedOrigin: publicUrl });
  /** Status of both ways to open a socket. */
  const open = async ({ host }: RealtimeServer, origin: string | undefined) => {
    const headers = origin === undefined ? {} : { origin };
    const polling = await fetch(`${host}/socket.io/?EIO=4&transport=polling`, { headers });
    const address = `${host.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const socket = new HttpWebSocket(address, { headers });
    const upgraded = new Promise((resolve) => {
      socket.once('open', () => resolve(101));
      socket.once('unexpected-response', (_, { statusCode }) => resolve(statusCode));
      socket.once('error', () => resolve('closed'));
    });
    const statuses = [polling.status, await upgraded];
    socket.terminate();
    return statuses;
  };

  test('is the public address, or unknown outside of browsers', async () => {
    const site = await start('https://oficio.example');
    for (const origin of ['https://oficio.example', undefined]) {
      expect(await open(site, origin)).toEqual([200, 101]);
    }
    for (const origin of [
      'https://evil.example',
      'http://oficio.example',
      'https://oficio.example.evil.example',
      'https://oficio.example:8443',
      'http://localhost:3000',
      'null',
    ]) {
      expect(await open(site, origin)).toEqual([403, 400]);
    }
    await site.close();
  });

  test('on a machine without a public address is any name of that machine', async () => {
    const local = await start('http://127.0.0.1:3000');
    for (const origin of ['http://localhost:5173', 'http://127.0.0.1:3000', 'http://[::1]:1']) {
      expect(await open(local, origin)).toEqual([200, 101]);
    }
    for (const origin of ['http://127.0.0.1.evil.example', 'http://localhost.evil.example']) {
      expect(await open(local, origin)).toEqual([403, 400]);
    }
    await local.close();
  });
});

function asJoin(room: unknown): string {
  return `42["join_room",${JSON.stringify(room)}]`;
}

/** A polling connection of a client that violates the protocol. */
async function openPolling() {
  const address = `${server.host}/socket.io/?EIO=4&transport=polling`;
  const opened = await (await fetch(address)).text();
  const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
  return {
    poll: () => fetch(`${address}&sid=${sid}`),
    post: (body: string) => fetch(`${address}&sid=${sid}`, { method: 'POST', body }),
  };
}
