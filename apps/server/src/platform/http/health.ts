import type { FastifyInstance } from 'fastify';
import { Unavailable } from '../../errors.ts';
import { type Database, ping } from '../db/database.ts';

/** `/healthz` while the process lives; `/readyz` while it also takes work and its database answers. */
export function reportHealth(app: FastifyInstance, db: Database): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async () => {
    if (closing) throw new Unavailable();
    await ping(db);
    return { status: 'ok' };
  });
}
