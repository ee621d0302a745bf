import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** A proxy that sends each request to the next server in turn. */
export interface RoundRobinProxy {
  host: string;
  /** The paths of all requests. */
  paths: string[];
  close(): Promise<void>;
}

/**
 * Opens a proxy in front of these servers; it distributes WebSocket connections like any other
 * request.
 * @param repeats whether it repeats at the other servers what one refuses with 503 or the end of the
 * connection; otherwise it opens no WebSocket
 */
export async function openRoundRobinProxy(
  hosts: readonly string[],
  { repeats = false } = {},
): Promise<RoundRobinProxy> {
  const paths: string[] = [];
  const targetsOf = ({ url = '/' }: IncomingMessage) => {
    const first = paths.push(url);
    const inTurn = hosts.map((_, index) => new URL(url, hosts[(first + index) % hosts.length]));
    return repeats ? inTurn : inTurn.slice(0, 1);
  };
  const server = createServer(async (incoming, response) => {
    try {
      const answer = await firstAnswer(targetsOf(incoming), incoming, await buffer(incoming));
      response.writeHead(answer?.statusCode ?? 502, answer?.headers);
      if (answer) pipeline(answer, response, ignoreBroken);
      else response.end();
    } catch {
      response.destroy();
    }
  });
  server.on('upgrade', async (incoming: IncomingMessage, near: Duplex) => {
    near.on('error', ignoreBroken);
    const targets = targetsOf(incoming);
    const far = repeats ? await firstUpgrade(targets, incoming) : null;
    if (!far) return near.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n');
    near.write(far.answer);
    pipeline(far.socket, near, ignoreBroken);
    pipeline(near, far.socket, ignoreBroken);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The first answer but 503, or the last one; undefined if there is none. */
async function firstAnswer(
  targets: readonly URL[],
  { method, headers }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage | undefined> {
  let answer: IncomingMessage | undefined;
  for (const target of targets) {
    answer?.resume();
    answer = await new Promise((resolve) => {
      const outgoing = request(target, { method: method ?? 'GET', headers }, resolve);
      outgoing.on('error', () => resolve(undefined));
      outgoing.end(body);
    });
    if (answer && answer.statusCode !== 503) return answer;
  }
  return answer;
}

/** The connection of the first server that accepts an upgrade, with its answer; null if none does. */
async function firstUpgrade(
  targets: readonly URL[],
  { headers }: IncomingMessage,
): Promise<{ socket: Duplex; answer: string } | null> {
  for (const target of targets) {
    const accepted = await new Promise<{ socket: Duplex; answer: string } | null>((resolve) => {
      const outgoing = request(target, { headers });
      outgoing.on('error', () => resolve(null));
      outgoing.on('response', (answer) => {
        answer.resume();
        resolve(null);
      });
      outgoing.on('upgrade', ({ rawHeaders }, socket, head) => {
        socket.unshift(head);
        const lines = rawHeaders.map((text, index) => text + (index % 2 === 0 ? ': ' : '\r\n'));
        resolve({ socket, answer: `HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n` });
      });
      outgoing.end();
    });
    if (accepted) return accepted;
  }
  return null;
}

/** An aborted connection also closes its stream, which ends the other side. */
function ignoreBroken(): void {
  return;
}
