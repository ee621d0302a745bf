import type { Socket } from 'socket.io';

/** Maximum buffer of a connection in characters, about twenty of the longest messages. */
const MAX_BUFFERED = 100_000;
/**
 * The size that a packet counts in addition to its text, so that a flood of empty packets is
 * limited too.
 */
const PACKET_OVERHEAD = 250;

/**
 * Closes a connection when its buffer is too large, so that a client that has stopped reading uses
 * a limited amount of memory. The client receives missed messages by polling.
 * @param onClosed called once, after the connection was closed
 */
export function limitSendBuffer(connection: Socket['conn'], onClosed: () => void): void {
  let buffered = 0;
  connection.on('drain', () => {
    buffered = 0;
  });
  connection.on('packetCreate', ({ data }: { data?: string | Buffer }) => {
    buffered += PACKET_OVERHEAD + (data?.length ?? 0);
    if (buffered <= MAX_BUFFERED || connection.readyState !== 'open') return;
    // Discards the buffer, because the client does not read it.
    connection.close(true);
    onClosed();
  });
}
