import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { guest } from '#app/platform/actor.ts';
import { systemClock } from '#app/platform/clock.ts';
import { createLog } from '#app/platform/log.ts';
import { RateLimits } from '#app/platform/rate-limits.ts';
import {
  openRealtime,
  type Realtime,
  type RealtimeOptions,
} from '#app/platform/realtime/realtime.ts';

export interface RealtimeServer {
  host: string;
  realtime: Realtime;
  close(): Promise<void>;
}

/** A user whose token is `<user id>.<session id>`; any other token belongs to no user. */
const authenticate: RealtimeOptions['authenticate'] = async (token) => {
  const [id, sessionId] = token?.split('.') ?? [];
  if (!id || !sessionId) return guest;
  return { kind: 'user', id, sessionId, userType: 'client', isSuperadmin: false };
};

/** The sockets of a single process on a free port, with users that need no database. */
export async function startRealtimeServer(
  options: Partial<RealtimeOptions> = {},
): Promise<RealtimeServer> {
  const server = createServer((_request, response) => response.end('ok'));
  const realtime = openRealtime(server, {
    authenticate,
    findLiveSessions: async (sessionIds) => sessionIds,
    onTyping: () => undefined,
    clock: systemClock,
    allowedOrigin: 'http://127.0.0.1',
    redisUrl: null,
    limits: new RateLimits(1000, null),
    trustProxy: false,
    log: createLog(process.env.TEST_LOG_LEVEL ?? 'silent'),
    ...options,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    realtime,
    async close() {
      await realtime.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
