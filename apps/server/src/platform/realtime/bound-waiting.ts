import type { Socket } from 'socket.io';

/** What may wait for a tab that does not take it, in characters: some twenty of the longest messages. */
const MAX_WAITING = 100_000;
/** What a packet weighs beside its text, so that a flood of tiny ones counts too. */
const PACKET_WEIGHT = 250;

/**
 * Ends a connection once too much waits for it, so that a tab that has stopped reading costs a
 * bounded amount of memory. Nothing is lost: the tab finds what it missed by polling.
 * @param onCut called once, when the connection has been ended
 */
export function boundWaiting(connection: Socket['conn'], onCut: () => void): void {
  let waiting = 0;
  connection.on('drain', () => {
    waiting = 0;
  });
  connection.on('packetCreate', ({ data }: { data?: string | Buffer }) => {
    waiting += PACKET_WEIGHT + (data?.length ?? 0);
    if (waiting <= MAX_WAITING || connection.readyState !== 'open') return;
    // Without handing over what waits: that is what it does not take.
    connection.close(true);
    onCut();
  });
}
