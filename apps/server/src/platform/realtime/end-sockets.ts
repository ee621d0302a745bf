import type { UserActor } from '../actor.ts';
import type { RealtimeServer } from './socket-types.ts';

/** The sockets of an account, except those of one session, or the sockets of one session. */
export type EndedSockets =
  | { accountId: string; keptSessionId: string | null }
  | { sessionId: string };

/**
 * Prepares to close sockets at all processes; while Redis is unavailable, those of this process.
 * @param isAlone whether there are no other processes
 * @returns closes them
 */
export function openSocketEnds(
  io: RealtimeServer,
  isAlone: boolean,
): (ended: EndedSockets) => void {
  const endOwn = (ended: EndedSockets) => {
    for (const socket of io.of('/').sockets.values()) {
      if (isEnded(socket.data.actor, ended)) socket.disconnect(true);
    }
  };
  io.on('sockets_ended', endOwn);
  return (ended) => {
    endOwn(ended);
    if (!isAlone) io.serverSideEmit('sockets_ended', ended);
  };
}

function isEnded({ id, sessionId }: UserActor, ended: EndedSockets): boolean {
  return 'sessionId' in ended
    ? sessionId === ended.sessionId
    : id === ended.accountId && sessionId !== ended.keptSessionId;
}
