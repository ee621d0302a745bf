import { hash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { MetricsSettings } from '../../config.ts';
import { tokenOf } from '../http/token-of.ts';
import { inUrl } from '../is-local.ts';
import type { Metrics } from './metrics.ts';

const PATH = '/metrics';

/**
 * Serves the metrics on the port of the app to callers with the token. For others the path is
 * unknown.
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url !== PATH || request.method !== 'GET') return;
    if (!hasToken(request.headers, token)) return;
    reply.header('cache-control', 'no-store').type(metrics.contentType);
    return reply.send(await metrics.read());
  });
}

/** Serves the metrics on a listener of their own, to anyone who can reach it unless there is a token. */
export async function listenForScrapes(
  metrics: Metrics,
  { port, host, token }: MetricsSettings & { port: number },
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async ({ url, method, headers }, response) => {
    const isKnown = url === PATH && method === 'GET';
    if (!isKnown || (token && !hasToken(headers, token))) return response.writeHead(404).end();
    try {
      const text = await metrics.read();
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  server.listen({ port, host });
  await once(server, 'listening');
  const { port: opened } = server.address() as AddressInfo;
  return {
    url: `http://${inUrl(host)}:${opened}${PATH}`,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Compares hashes, whose lengths are equal, in a time that does not depend on the token. */
function hasToken({ authorization }: IncomingHttpHeaders, token: string): boolean {
  const sent = tokenOf(authorization);
  return sent !== null && timingSafeEqual(digest(sent), digest(token));
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
