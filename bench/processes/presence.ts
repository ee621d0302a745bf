import { setTimeout as pause } from 'node:timers/promises';
import { openTab, settle } from '../../apps/server/src/testing/network/connect-socket.ts';
import { startRealtimeServer } from '../../apps/server/src/testing/network/realtime-server.ts';
import { quantile } from '../quantile.ts';

/** As many as the jobs of a kind that a process runs at a time. */
const AT_A_TIME = 10;
const USERS = 300;
const SETTLED_MS = 2000;

/** Measures how long a push waits to learn whether its user has a visible tab at any process. */
export async function measurePresence(redisUrl: string): Promise<void> {
  const [here, there] = [
    await startRealtimeServer({ redisUrl }),
    await startRealtimeServer({ redisUrl }),
  ];
  const tab = await openTab(there.host, { id: 'bench-visible', token: 'bench-visible.phone' }, [
    'websocket',
  ]);
  try {
    tab.socket.emit('presence', { visible: true });
    await settle(tab);
    await pause(SETTLED_MS);
    for (const [name, idOf] of [
      ['without a tab', (user: number) => `bench-hidden-${user}`],
      ['with a visible tab at another process', () => 'bench-visible'],
    ] as const) {
      const times: number[] = [];
      const started = performance.now();
      let next = 0;
      const askOn = async () => {
        while (next < USERS) {
          const id = idOf(next++);
          const asked = performance.now();
          await here.realtime.hasVisibleTab(id);
          times.push(performance.now() - asked);
        }
      };
      await Promise.all(Array.from({ length: AT_A_TIME }, askOn));
      const seconds = (performance.now() - started) / 1000;
      console.log(
        `presence of a user ${name}: p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ` +
          `${quantile(times, 0.99).toFixed(1)} ms, ${Math.round(USERS / seconds)}/s with ${AT_A_TIME} at a time`,
      );
    }
  } finally {
    tab.socket.disconnect();
    await here.close();
    await there.close();
  }
}
