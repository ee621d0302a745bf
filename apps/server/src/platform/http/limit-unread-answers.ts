import type { FastifyInstance } from 'fastify';
import { isHealthCheck } from './health.ts';
import { networkOf } from './network-of.ts';
import { FLOOD_PAUSE_MS, RETRY_AFTER_SECONDS, type Refusal, refuseCall } from './refuse-call.ts';

/** Maximum size of the unread answers to one network, in characters or bytes. */
const MAX_UNREAD = 32 * 1024 * 1024;

/** A client that reads no byte for so long has gone, or does not mean to read. */
const STALLED_MS = 60_000;

const refusal: Refusal = {
  status: 503,
  retryAfterSeconds: RETRY_AFTER_SECONDS,
  pauseMs: FLOOD_PAUSE_MS,
};

interface Limits {
  /** Maximum size of the unread answers of one network, in characters or bytes. */
  maxUnread?: number;
  /** How long an answer may wait for its client to read on, in milliseconds. */
  stalledMs?: number;
}

/**
 * Limits the memory of answers that clients do not read. A network with too many gets no further
 * answers, and a connection whose client stops reading an answer is closed. Must be called before
 * answers are compressed, because a compressed answer is a stream whose size is unknown.
 */
export function limitUnreadAnswers(
  app: FastifyInstance,
  { maxUnread = MAX_UNREAD, stalledMs = STALLED_MS }: Limits = {},
): void {
  const unreadOf = new Map<string, number>();
  const add = (network: string, size: number) => {
    const unread = (unreadOf.get(network) ?? 0) + size;
    if (unread > 0) unreadOf.set(network, unread);
    else unreadOf.delete(network);
    return unread;
  };

  app.addHook('onRequest', (request, reply, done) => {
    const unread = unreadOf.get(networkOf(request.ip)) ?? 0;
    if (unread < maxUnread || isHealthCheck(request)) return done();
    refuseCall(reply, refusal);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    // Node takes this back when the connection waits for its next call.
    reply.raw.setTimeout(stalledMs);
    // A stream is read only as fast as the client reads.
    const isWhole = typeof payload === 'string' || payload instanceof Uint8Array;
    const { sharesBytes } = request.routeOptions.config;
    if (!isWhole || sharesBytes || reply.raw.destroyed) return done();
    const network = networkOf(request.ip);
    const { length } = payload;
    const unread = add(network, length);
    if (unread >= maxUnread && unread - length < maxUnread) {
      request.log.warn({ unread }, 'a network does not read its answers');
    }
    reply.raw.once('close', () => add(network, -length));
    done();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether all answers of the route are the same bytes in memory. */
    sharesBytes?: boolean;
  }
}
