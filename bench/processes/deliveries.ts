import { setTimeout as pause } from 'node:timers/promises';
import { openTab, type Tab } from '../../apps/server/src/testing/network/connect-socket.ts';
import {
  type RealtimeServer,
  startRealtimeServer,
} from '../../apps/server/src/testing/network/realtime-server.ts';
import { countDeliveries } from '../../apps/server/src/testing/servers/count-deliveries.ts';

const PROCESSES = 8;
const TABS = 400;
const EVENTS = 2000;
const QUIET_MS = 1000;
const SETTLED_MS = 3000;

/**
 * Counts how often Redis delivers an event to a process. Each event goes to the two parties of a
 * conversation, who have a tab each, from any process.
 */
export async function measureDeliveries(redisUrl: string): Promise<void> {
  const servers: RealtimeServer[] = [];
  const tabs: Tab[] = [];
  const deliveries = countDeliveries();
  try {
    for (let count = 0; count < PROCESSES; count += 1) {
      servers.push(await startRealtimeServer({ redisUrl }));
    }
    for (let user = 0; user < TABS; user += 1) {
      const id = idOf(user);
      tabs.push(
        await openTab(homeOf(servers, user).host, { id, token: `${id}.phone` }, ['websocket']),
      );
    }
    await pause(SETTLED_MS);
    const before = deliveries.count();
    let needed = 0;
    for (let event = 0; event < EVENTS; event += 1) {
      const sender = servers[pick(PROCESSES)];
      const parties = [pick(TABS), pick(TABS)];
      const homes = new Set(parties.map((user) => homeOf(servers, user)));
      if (sender) homes.delete(sender);
      needed += homes.size;
      const read = { conversation_id: 'c', user_id: idOf(parties[0] ?? 0), seq: event };
      sender?.realtime.emitTo(parties.map(idOf), 'conversation_read', read);
      if (event % 50 === 0) await pause(1);
    }
    for (let last = -1; last !== deliveries.count(); await pause(QUIET_MS)) {
      last = deliveries.count();
    }
    const received = deliveries.count() - before;
    const heard = tabs.reduce((sum, { heard }) => sum + heard.conversation_read.length, 0);
    console.log(
      `${EVENTS} events from ${PROCESSES} processes to ${TABS} tabs: ${received} deliveries to a ` +
        `process, ${received - needed} of them to one that has no tab for it or sent it; ` +
        `${heard} events at the tabs`,
    );
  } finally {
    deliveries.stop();
    for (const { socket } of tabs) socket.disconnect();
    for (const server of servers) await server.close();
  }
}

const idOf = (user: number) => `bench-user-${user}`;
const pick = (count: number) => Math.floor(Math.random() * count);

function homeOf(servers: readonly RealtimeServer[], user: number): RealtimeServer {
  const home = servers[user % servers.length];
  if (!home) throw new Error('there is no process');
  return home;
}
