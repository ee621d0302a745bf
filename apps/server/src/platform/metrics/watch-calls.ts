import type { FastifyInstance } from 'fastify';
import type { Admission } from '../http/shed-load.ts';
import { LATENCY_BUCKETS, type Metrics } from './metrics.ts';
import { methodOf, routeOf } from './route-of.ts';

/** Counts the answered calls by route and status, and measures how long each took. */
export function watchCalls(app: FastifyInstance, metrics: Metrics, admission: Admission): void {
  const answered = metrics.counter({
    name: 'oficio_http_requests_total',
    help: 'Answered calls.',
    labelNames: ['method', 'route', 'status'],
  });
  const seconds = metrics.histogram({
    name: 'oficio_http_request_duration_seconds',
    help: 'Time from the headers of a call to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: LATENCY_BUCKETS,
  });
  metrics.gauge({
    name: 'oficio_calls_running',
    help: 'Calls of the API that run.',
    collect() {
      this.set(admission.running);
    },
  });
  metrics.gauge({
    name: 'oficio_calls_waiting',
    help: 'Calls of the API that wait for their turn.',
    collect() {
      this.set(admission.waiting);
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    const method = methodOf(request);
    const route = routeOf(request);
    // A refusal under overload is written without Fastify, to the raw response.
    answered.inc({ method, route, status: reply.raw.statusCode });
    seconds.observe({ method, route }, reply.elapsedTime / 1000);
    done();
  });
}
