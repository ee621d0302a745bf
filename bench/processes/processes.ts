import { startRedisNode } from '../../apps/server/src/testing/servers/redis-node.ts';
import { measureDeliveries } from './deliveries.ts';
import { measurePresence } from './presence.ts';
import { measurePushes } from './pushes.ts';

/** Measures what several processes ask of Redis, and how long they wait for it. */
export async function measureProcesses(): Promise<void> {
  const redis = await startRedisNode([]);
  const url = `redis://127.0.0.1:${redis.port}`;
  try {
    await measureDeliveries(url);
    await measurePresence(url);
    await measurePushes(url);
  } finally {
    await redis.remove();
  }
}
