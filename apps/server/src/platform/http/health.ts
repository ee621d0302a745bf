import type { FastifyInstance } from 'fastify';
import { Unavailable } from '../../errors.ts';
import { type Database, ping } from '../db/database.ts';

/**
 * Serves `/healthz`, which succeeds while the process lives, and `/readyz`, which succeeds while
 * the process accepts calls and its database responds. During a stop, every new call is refused
 * with 503.
 */
export function reportHealth(app: FastifyInstance, db: Database): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async (request) => {
    if (isClosing && request.routeOptions.url !== '/healthz') throw new Unavailable();
  });
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await ping(db);
    return { status: 'ok' };
  });
}
