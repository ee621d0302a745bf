import type { Socket } from 'socket.io';

/** Far more than a tab sends: it joins a room, reports that it is shown, and that its user types. */
const MAX_PACKETS = 1000;
const WITHIN_MS = 10_000;

/**
 * Closes a connection that sends too many packets, each of which takes time that other calls and
 * sockets wait for. The client receives what it misses by polling.
 * @param onClosed called once, after the connection was closed
 */
export function limitReceivedPackets(connection: Socket['conn'], onClosed: () => void): void {
  let received = 0;
  let since = performance.now();
  connection.on('packet', () => {
    const now = performance.now();
    if (now - since > WITHIN_MS) {
      received = 0;
      since = now;
    }
    received += 1;
    if (received <= MAX_PACKETS || connection.readyState !== 'open') return;
    connection.close(true);
    onClosed();
  });
}
