import { messages } from '@oficio/contract/errors/messages.ts';
import type { FastifyReply } from 'fastify';

const details = { 429: messages.tooManyAttempts, 503: messages.unavailable };

/** When a call that was refused for an overload or an outage may be repeated. */
export const RETRY_AFTER_SECONDS = 10;
/** The delay of a refusal for a caller that would otherwise send the next call immediately. */
export const FLOOD_PAUSE_MS = 100;

export interface Refusal {
  status: 429 | 503;
  retryAfterSeconds: number;
  /** Delay before the response, in milliseconds. */
  pauseMs: number;
}

/**
 * Refuses a call before any other work is done for it, because under overload each refusal takes
 * time from other calls. The response has the format of every other refusal.
 */
export function refuseCall(reply: FastifyReply, refusal: Refusal): void {
  reply.hijack();
  if (refusal.pauseMs > 0) setTimeout(write, refusal.pauseMs, reply, refusal);
  else write(reply, refusal);
}

function write({ raw }: FastifyReply, { status, retryAfterSeconds }: Refusal): void {
  const body = JSON.stringify({ detail: details[status] });
  raw.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'retry-after': String(retryAfterSeconds),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  raw.end(body);
}
