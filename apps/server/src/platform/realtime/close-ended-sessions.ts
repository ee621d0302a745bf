import type { Log } from '../log.ts';
import type { RealtimeServer } from './socket-types.ts';

const CHECK_INTERVAL_MS = 60_000;

interface CloseEndedSessionsOptions {
  findLiveSessions(sessionIds: readonly string[]): Promise<readonly string[]>;
  log: Log;
}

/**
 * Closes, once a minute, the sockets of this process whose session has ended. They would remain
 * open otherwise: while Redis is unavailable, a process receives no event for sessions that end at
 * another process, and an expired session has no event.
 * @returns a function that stops the checks
 */
export function closeEndedSessions(
  io: RealtimeServer,
  { findLiveSessions, log }: CloseEndedSessionsOptions,
): () => void {
  const check = async () => {
    const sockets = io.of('/').sockets.values();
    const bySession = Map.groupBy(sockets, ({ data }) => data.actor.sessionId);
    if (bySession.size === 0) return;
    const live = new Set(await findLiveSessions([...bySession.keys()]));
    for (const [sessionId, opened] of bySession) {
      if (live.has(sessionId)) continue;
      for (const socket of opened) socket.disconnect(true);
    }
  };
  const timer = setInterval(() => {
    check().catch((error: unknown) => {
      log.warn({ error }, 'the sessions of open sockets could not be checked');
    });
  }, CHECK_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
