import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Unavailable } from '../../errors.ts';

const MAX_EVENT_LOOP_DELAY_MS = 3000;
const RETRY_AFTER_SECONDS = 10;

/**
 * Answers calls of the API with 503 while the process cannot keep up. The app's own files are still
 * served: without them a person would see an empty page instead of a sentence.
 * @param maxDelay how late the event loop may be, ms
 */
export async function shedLoad(
  app: FastifyInstance,
  maxDelay = MAX_EVENT_LOOP_DELAY_MS,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelay,
    pressureHandler: async (request, reply) => {
      if (!request.url.startsWith('/api/')) return;
      reply.header('retry-after', RETRY_AFTER_SECONDS);
      throw new Unavailable();
    },
  });
}
