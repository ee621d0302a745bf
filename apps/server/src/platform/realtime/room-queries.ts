import { randomUUID } from 'node:crypto';
import type { RealtimeServer } from './socket-types.ts';

/**
 * How long to wait for replies. A process with a member in the room replies within milliseconds;
 * the others do not reply.
 */
const REPLY_TIMEOUT_MS = 500;

/**
 * Checks whether a room has members at any process. While Redis is unavailable no other process
 * replies, and a room without members at this process counts as empty.
 * @param isAlone whether there are no other processes
 */
export function openRoomQueries(
  io: RealtimeServer,
  isAlone: boolean,
): (room: string) => Promise<boolean> {
  const waiting = new Map<string, () => void>();
  const hasOwnMembers = (room: string) => io.of('/').adapter.rooms.has(room);
  io.on('presence_query', (queryId, room) => {
    if (hasOwnMembers(room)) io.serverSideEmit('presence_reply', queryId);
  });
  io.on('presence_reply', (queryId) => waiting.get(queryId)?.());
  return async (room) => {
    if (hasOwnMembers(room)) return true;
    if (isAlone) return false;
    const queryId = randomUUID();
    try {
      return await new Promise<boolean>((resolve) => {
        const timer = setTimeout(resolve, REPLY_TIMEOUT_MS, false);
        waiting.set(queryId, () => {
          clearTimeout(timer);
          resolve(true);
        });
        io.serverSideEmit('presence_query', queryId, room);
      });
    } finally {
      waiting.delete(queryId);
    }
  };
}
