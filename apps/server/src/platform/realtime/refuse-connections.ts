import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RealtimeServer } from './socket-types.ts';

/**
 * Prepares a process to refuse new connections and serve the open ones, and lets it refuse the
 * requests of a connection that may be open at another process. A polling request is refused with 503,
 * an upgrade by its end, so that a proxy repeats either at another process.
 * @param isAlone whether there are no other processes
 * @returns begins to refuse
 */
export function refuseConnections({ engine }: RealtimeServer, isAlone: boolean): () => void {
  const open = new Set<string>();
  engine.on(
    'connection',
    (connection: { id: string; once(name: 'close', done: () => void): void }) => {
      open.add(connection.id);
      connection.once('close', () => open.delete(connection.id));
    },
  );
  let isRefusing = false;
  engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const id = new URL(request.url ?? '', 'http://localhost').searchParams.get('sid');
    const isRefused = id === null ? isRefusing : !open.has(id) && (isRefusing || !isAlone);
    if (!isRefused) return next();
    response.writeHead(503, { connection: 'close' });
    response.end();
  });
  return () => {
    isRefusing = true;
  };
}
