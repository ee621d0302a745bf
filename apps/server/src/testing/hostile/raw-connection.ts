import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** Longer than any answer of a server that goes on. */
const CLOSES_WITHIN_MS = 20_000;

/** After so long without an answer the server may wait for the rest of a request. */
const SILENT_AFTER_MS = 50;

/**
 * Sends bytes on a new connection and resolves to everything that the server sends until it closes.
 * @param end what ends the request: the server's answer, or silence, where a request may be incomplete
 * or the connection may stay open. A server that takes longer than the silence then sends no answer.
 * @throws when the server does not close within 20 seconds
 */
export function exchange(
  host: string,
  request: string,
  end: 'answer' | 'silence' = 'answer',
): Promise<string> {
  const { hostname, port } = new URL(host);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    // A server that refuses a request may reset the connection while the rest is being sent.
    socket.once('error', () => socket.destroy());
    socket.once('close', () => resolve(text));
    const late = setTimeout(() => {
      socket.destroy();
      reject(new Error(`the connection stayed open after ${JSON.stringify(text.slice(0, 200))}`));
    }, CLOSES_WITHIN_MS);
    socket.once('close', () => clearTimeout(late));
    if (end === 'silence') socket.setTimeout(SILENT_AFTER_MS, () => socket.end());
    socket.write(request, 'latin1');
  });
}

/** The status of a raw response; 0 when there is none. */
export function statusOf(response: string): number {
  return Number(/^HTTP\/1\.[01] (\d{3})/.exec(response)?.[1] ?? 0);
}

/** Upgrades a new connection to a WebSocket of Socket.IO; its frames are up to the caller. */
export function openRawWebSocket(host: string): Promise<Socket> {
  const { hostname, port } = new URL(host);
  const socket = connect(Number(port), hostname);
  const lines = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    `Host: ${hostname}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', (chunk) => {
      socket.off('error', reject);
      if (String(chunk).startsWith('HTTP/1.1 101')) resolve(socket);
      else reject(new Error(`the server answered ${String(chunk).slice(0, 100)}`));
    });
  });
}
