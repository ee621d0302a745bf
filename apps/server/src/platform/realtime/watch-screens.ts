import { randomUUID } from 'node:crypto';
import type { Server } from 'socket.io';

/** What processes ask and tell each other. */
export interface ProcessEvents {
  screen_asked: (question: string, room: string) => void;
  screen_seen: (question: string) => void;
}

// biome-ignore lint/suspicious/noExplicitAny: it does not matter what the sockets themselves hear
type ProcessServer = Server<any, any, ProcessEvents>;

/** Another process that sees somebody says so in a millisecond; one that is away never does. */
const ANSWER_WITHIN_MS = 500;

/**
 * Asks all processes whether anybody is in a room. Only those that see somebody answer; with Redis
 * away nobody does, and the room counts as empty.
 * @param isAlone there are no other processes
 */
export function watchScreens(
  io: ProcessServer,
  isAlone: boolean,
): (room: string) => Promise<boolean> {
  const waiting = new Map<string, () => void>();
  const isHere = (room: string) => io.of('/').adapter.rooms.has(room);
  io.on('screen_asked', (question, room) => {
    if (isHere(room)) io.serverSideEmit('screen_seen', question);
  });
  io.on('screen_seen', (question) => waiting.get(question)?.());
  return async (room) => {
    if (isHere(room)) return true;
    if (isAlone) return false;
    const question = randomUUID();
    try {
      return await new Promise<boolean>((resolve) => {
        const timer = setTimeout(resolve, ANSWER_WITHIN_MS, false);
        waiting.set(question, () => {
          clearTimeout(timer);
          resolve(true);
        });
        io.serverSideEmit('screen_asked', question, room);
      });
    } finally {
      waiting.delete(question);
    }
  };
}
