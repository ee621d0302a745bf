import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import {
  afterAll,
  afterEach,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { openLink } from '#app/testing/network/breakable-link.ts';
import { openTab, settle, type Tab } from '#app/testing/network/connect-socket.ts';
import { type RealtimeServer, startRealtimeServer } from '#app/testing/network/realtime-server.ts';
import { openRoundRobinProxy } from '#app/testing/network/round-robin-proxy.ts';
import { startTestRedis, type TestRedis } from '#app/testing/network/test-redis.ts';
import { PATIENCE_MS } from '#app/testing/servers/patience.ts';
import { JOINS } from './redis-adapter.ts';

const redis = await startTestRedis();
afterAll(() => redis.stop());

/** A user id that no other test on a shared Redis uses. */
const ana = randomUUID();

/** The two tabs are connected to different processes. */
let here: RealtimeServer;
let there: RealtimeServer;
let near: Tab;
let far: Tab;

async function start({ url }: TestRedis): Promise<void> {
  [here, there] = await Promise.all([
    startRealtimeServer({ redisUrl: url }),
    startRealtimeServer({ redisUrl: url }),
  ]);
  near = await openTab(here.host, { id: ana, token: `${ana}.phone` });
  far = await openTab(there.host, { id: ana, token: `${ana}.laptop` });
}

async function stop(): Promise<void> {
  near.socket.disconnect();
  far.socket.disconnect();
  await Promise.all([here.close(), there.close()]);
}

const tell = (seq: number) =>
  here.realtime.emitTo([ana], 'conversation_read', { conversation_id: 'c', user_id: 'eve', seq });
const seqsOf = ({ heard }: Tab) =>
  heard.conversation_read.map(({ seq }) => seq).filter((seq) => seq > 0);

/** Waits until events reach the other process: the link takes a while to recover. */
async function untilLinked(): Promise<void> {
  const heardBefore = far.heard.conversation_read.length;
  await vi.waitFor(
    () => {
      tell(0);
      expect(far.heard.conversation_read.length).toBeGreaterThan(heardBefore);
    },
    { timeout: 15_000, interval: 100 },
  );
}

describe('two processes with one Redis', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    redis.link.restore();
    await start(redis);
    await untilLinked();
  });
  afterEach(async () => {
    await stop();
    vi.useRealTimers();
  });

  test("reach each other's sockets, each once", async () => {
    for (const seq of [1, 2, 3]) tell(seq);
    await vi.waitFor(() => expect(seqsOf(far)).toContain(3));
    await settle(near);
    expect(seqsOf(near)).toEqual([1, 2, 3]);
    expect(seqsOf(far)).toEqual([1, 2, 3]);
  });

  test('receive only the events of users who have a tab there', async () => {
    const other = new Redis(redis.url);
    const publish = (userId: string) => other.spublish(`oficio#/#user:${userId}#`, '{}');
    expect(await publish(randomUUID())).toBe(0);
    expect(await publish(ana)).toBe(2);
    far.socket.disconnect();
    await vi.waitFor(async () => expect(await publish(ana)).toBe(1));
    other.disconnect();
  });

  test('reach a tab once it knows that it has joined', async () => {
    const { withinMs } = JOINS;
    onTestFinished(() => void Object.assign(JOINS, { withinMs }));
    JOINS.withinMs = PATIENCE_MS;
    for (let count = 0; count < 20; count += 1) {
      const id = randomUUID();
      const tab = await openTab(there.host, { id, token: `${id}.phone` }, ['websocket']);
      const read = { conversation_id: 'c', user_id: 'eve', seq: count };
      here.realtime.emitTo([id], 'conversation_read', read);
      await vi.waitFor(() => expect(tab.heard.conversation_read).toEqual([read]));
      tab.socket.disconnect();
    }
  });

  test('close sessions and accounts of each other', async () => {
    here.realtime.closeSession('laptop');
    await vi.waitFor(() => expect(far.socket.connected).toBe(false));
    expect(near.socket.connected).toBe(true);
    there.realtime.closeAccount(ana);
    await vi.waitFor(() => expect(near.socket.connected).toBe(false));
  });

  test.each([
    ['polling-first', ['polling', 'websocket']],
    ['polling-only', ['polling']],
    ['websocket-only', ['websocket']],
  ] as const)('serve a %s tab behind a proxy that repeats what one refuses', async (_, ways) => {
    const proxy = await openRoundRobinProxy([here.host, there.host], { repeats: true });
    for (const _tab of [1, 2, 3]) {
      const tab = await openTab(proxy.host, { id: ana, token: `${ana}.desk` }, [...ways]);
      const { engine } = tab.socket.io;
      await expect.poll(() => engine.transport.name).toBe(ways.at(-1));
      tell(1);
      await expect.poll(() => seqsOf(tab)).toContain(1);
      tab.socket.disconnect();
    }
    await proxy.close();
  });

  test('find the visible tabs of each other', async () => {
    const seen = () =>
      Promise.all([here, there].map(({ realtime }) => realtime.hasVisibleTab(ana)));
    const untilSeen = (isVisible: boolean) =>
      vi.waitFor(async () => expect(await seen()).toEqual([isVisible, isVisible]));
    await untilSeen(false);
    far.socket.emit('presence', { visible: true });
    await untilSeen(true);
    near.socket.emit('presence', { visible: true });
    far.socket.emit('presence', { visible: false });
    await Promise.all([near, far].map(settle));
    expect(await here.realtime.hasVisibleTab(ana)).toBe(true);
    await vi.waitFor(async () => expect(await there.realtime.hasVisibleTab(ana)).toBe(true));
    near.socket.disconnect();
    await untilSeen(false);
  });

  test('see no tab of a process that has stopped', async () => {
    const stopping = await startRealtimeServer({ redisUrl: redis.url });
    const id = randomUUID();
    const tab = await openTab(stopping.host, { id, token: `${id}.phone` });
    tab.socket.emit('presence', { visible: true });
    await vi.waitFor(async () => expect(await here.realtime.hasVisibleTab(id)).toBe(true));
    await stopping.close();
    expect(await here.realtime.hasVisibleTab(id)).toBe(false);
  });

  test('learn that a tab was hidden while Redis was away', async () => {
    far.socket.emit('presence', { visible: true });
    await vi.waitFor(async () => expect(await here.realtime.hasVisibleTab(ana)).toBe(true));
    redis.link.cut();
    far.socket.emit('presence', { visible: false });
    await settle(far);
    expect(await here.realtime.hasVisibleTab(ana)).toBe(false);
    redis.link.restore();
    await untilLinked();
    await vi.waitFor(async () => expect(await here.realtime.hasVisibleTab(ana)).toBe(false));
  });

  test.each(['cut', 'freeze'] as const)('%s from it see only their own', async (way) => {
    far.socket.emit('presence', { visible: true });
    await settle(far);
    redis.link[way]();
    expect(await there.realtime.hasVisibleTab(ana)).toBe(true);
    expect(await here.realtime.hasVisibleTab(ana)).toBe(false);
    redis.link.restore();
    await untilLinked();
  });

  test.each(['cut', 'freeze'] as const)(
    '%s from it still serve their own, and heal',
    async (way) => {
      redis.link[way]();
      tell(1);
      await settle(near);
      expect(seqsOf(near)).toContain(1);
      here.realtime.closeSession('unknown-session');
      redis.link.restore();
      await untilLinked();
    },
  );

  test('cut from it tell their tabs that events may be lost, until they are linked', async () => {
    const told = ({ heard }: Tab) => heard.events_lost.length;
    const untilTold = (tab: Tab, times: number) =>
      expect.poll(() => told(tab), { timeout: 15_000 }).toBeGreaterThan(times);
    const [before, nearBefore] = [told(far), told(near)];
    redis.link.cut();
    tell(1);
    await settle(far);
    expect(seqsOf(far)).toEqual([]);
    vi.advanceTimersByTime(10_000);
    await untilTold(near, nearBefore);
    await untilTold(far, before);
    const during = told(far);
    redis.link.restore();
    await untilTold(far, during);
    await untilLinked();
    const linked = told(far);
    vi.advanceTimersByTime(10_000);
    await untilTold(far, linked);
    const after = told(far);
    vi.advanceTimersByTime(30_000);
    await settle(far);
    expect(told(far)).toBe(after);
  });

  test('tell the tabs of the others what one of them could not send', async () => {
    const link = await openLink({ host: '127.0.0.1', port: Number(new URL(redis.url).port) });
    const alone = await startRealtimeServer({ redisUrl: `redis://127.0.0.1:${link.port}` });
    const before = far.heard.events_lost.length;
    link.cut();
    alone.realtime.emitTo([ana], 'conversation_read', {
      conversation_id: 'c',
      user_id: 'eve',
      seq: 1,
    });
    link.restore();
    await expect
      .poll(
        () => {
          vi.advanceTimersByTime(10_000);
          return far.heard.events_lost.length;
        },
        { timeout: 15_000, interval: 500 },
      )
      .toBeGreaterThan(before);
    expect(seqsOf(far)).toEqual([]);
    await alone.close();
    await link.close();
  });

  test('cut from it still close their own sockets', async () => {
    redis.link.cut();
    here.realtime.closeSession('phone');
    await vi.waitFor(() => expect(near.socket.connected).toBe(false));
  });

  test('are not harmed by what other clients publish there', async () => {
    const other = new Redis(redis.url);
    const event = '"nsp":"/","uid":"other"';
    for (const garbage of [
      ...['', 'x', '{', '7', 'null', '{}', '\xc1'],
      ...[`{"type":3,${event},"data":{"opts":{"rooms":7}}}`, `{"type":9,${event},"data":{}}`],
      `{"type":9,${event},"data":{"packet":["sockets_ended",null]}}`,
    ]) {
      for (const channel of ['oficio#/#', `oficio#/#user:${ana}#`]) {
        await other.spublish(channel, garbage);
      }
    }
    other.disconnect();
    await untilLinked();
  });
});

describe('processes whose Redis cannot be reached', () => {
  beforeEach(async () => {
    redis.link.cut();
    await start(redis);
  });
  afterEach(stop);

  test('serve their own sockets, and end them', async () => {
    tell(1);
    await settle(near);
    expect(seqsOf(near)).toEqual([1]);
    expect(seqsOf(far)).toEqual([]);
    expect((await fetch(here.host)).status).toBe(200);
    here.realtime.closeAccount(ana);
    await vi.waitFor(() => expect(near.socket.connected).toBe(false));
    expect(far.socket.connected).toBe(true);
  });
});
