import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

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
 */
export async function openRoundRobinProxy(hosts: readonly string[]): Promise<RoundRobinProxy> {
  const paths: string[] = [];
  const server = createServer((incoming, response) => {
    const { url = '/', method, headers } = incoming;
    const target = new URL(url, hosts[paths.push(url) % hosts.length]);
    const outgoing = request(target, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, response, ignoreBroken);
    });
    pipeline(incoming, outgoing, ignoreBroken);
  });
  server.on('upgrade', (incoming, socket) => {
    paths.push(incoming.url ?? '/');
    socket.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n');
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

/** An aborted connection also closes its stream, which ends the other side. */
function ignoreBroken(): void {
  return;
}
