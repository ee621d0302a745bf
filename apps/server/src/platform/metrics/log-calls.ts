import type { FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';
import { routeOf } from './route-of.ts';

/**
 * Writes a line for each answered call: its route, status and time, and the id under which other
 * lines name it. Not its caller, address, path or query.
 */
export function logCalls(app: FastifyInstance, log: Log): void {
  // Written in development too, where the level of the log is higher.
  const requests = log.child({ stream: 'requests' }, { level: 'info' });
  app.addHook('onResponse', (request, reply, done) => {
    requests.info({
      request: request.id,
      method: request.method,
      route: routeOf(request),
      status: reply.raw.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
    done();
  });
}
