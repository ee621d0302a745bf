import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { REQUEST_ID_HEADER } from '@oficio/contract/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallContext, runInCall } from './call-context.ts';

/** What proxies make, such as 32 hexadecimal digits or a UUID. */
const VALID = /^[\w-]{16,64}$/;

const ids = new WeakMap<IncomingMessage, string>();

/** The id that the server has given to a request. */
export function requestIdOf(request: IncomingMessage): string {
  const known = ids.get(request);
  if (known) return known;
  // Numbers would repeat after a restart, and in another process.
  const id = randomUUID();
  ids.set(request, id);
  return id;
}

/**
 * Sends the id of each request with its answer, before any other listener handles the request, so
 * that answers of Socket.IO and to malformed paths have it too. Must be called after Socket.IO was
 * attached, because that puts its own listener first.
 */
export function sendRequestIds(server: Server): void {
  server.prependListener('request', (request, response) => {
    response.setHeader(REQUEST_ID_HEADER, requestIdOf(request));
  });
}

/**
 * Takes a valid id of a trusted proxy in the place of the server's, and has each line that is
 * logged for a request say its id.
 */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const given = request.headers[REQUEST_ID_HEADER];
    if (isFromTrustedProxy(request) && typeof given === 'string' && VALID.test(given)) {
      request.id = given;
      request.log = reply.log = app.log.child({ request: given });
      reply.raw.setHeader(REQUEST_ID_HEADER, given);
    }
    runInCall(contextOf(request), done);
  });
}

/** Whether the headers of a request may name its id and its trace. */
export function isFromTrustedProxy({ ips }: FastifyRequest): boolean {
  // The first address is the peer's. There is a second one only if `TRUST_PROXY` trusts the peer.
  return (ips?.length ?? 0) > 1;
}

/** The context of what runs for a request. */
export function contextOf({ id, ip, headers }: FastifyRequest): CallContext {
  return { requestId: id, address: ip, userAgent: headers['user-agent'] ?? '' };
}
