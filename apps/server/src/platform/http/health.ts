import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Unavailable } from '../../errors.ts';
import { type Database, ping } from '../db/database.ts';

/** Whether a request asks for the state of the process. */
export function isHealthCheck({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === '/healthz' || routeOptions.url === '/readyz';
}

/** The state of a process that is about to stop. */
export interface Draining {
  /** Lets `/readyz` fail and connections end with their next answer, while calls are served. */
  begin(): void;
}

/**
 * Serves `/healthz`, which succeeds while the process lives, and `/readyz`, which succeeds while
 * the process is not about to stop and its database responds. During a stop, every new call is
 * refused with 503.
 */
export function reportHealth(app: FastifyInstance, db: Database): Draining {
  let isDraining = false;
  let isClosing = false;
  let asking: Promise<void> | null = null;
  /** Those who ask meanwhile share the answer, so that many of them take no connection from calls. */
  const askDatabase = () => {
    asking ??= ping(db).finally(() => {
      asking = null;
    });
    return asking;
  };
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isDraining) reply.header('connection', 'close');
    if (isClosing && request.routeOptions.url !== '/healthz') throw new Unavailable();
  });
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async () => {
    if (isDraining) throw new Unavailable();
    await askDatabase();
    return { status: 'ok' };
  });
  return {
    begin() {
      isDraining = true;
    },
  };
}
