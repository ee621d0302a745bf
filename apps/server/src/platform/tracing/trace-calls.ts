import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isHealthCheck } from '../http/health.ts';
import { methodOf, routeOf } from '../metrics/route-of.ts';
import { isFromTrustedProxy } from '../security/request-ids.ts';
import { runInSpan } from './current-span.ts';
import type { Tracing } from './tracing.ts';

/**
 * Traces each call from its headers to the end of its answer, by its route, status and id. Requests
 * of Socket.IO are not calls.
 * @param options.continuesProxy whether the `traceparent` of a trusted proxy is continued. A proxy may
 *   hand on that of a stranger, who then decides what is recorded.
 */
export function traceCalls(
  app: FastifyInstance,
  tracing: Tracing,
  { continuesProxy }: { continuesProxy: boolean },
): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, reply, done) => {
    // Proxies ask every second.
    if (isHealthCheck(request)) return done();
    const route = routeOf(request);
    const isContinued = continuesProxy && isFromTrustedProxy(request);
    const parent = isContinued ? request.headers.traceparent : null;
    const span = beginSpan(tracing, request, route, parent);
    spans.set(request, span);
    reply.raw.once('close', () => endSpan(tracing, span, reply));
    runInSpan(span, done);
  });
  // The arrival of a body and the end of an answer are not in the context of the first hook.
  const resume = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    const span = spans.get(request);
    if (span) runInSpan(span, done);
    else done();
  };
  app.addHook('preValidation', resume);
  app.addHook('onResponse', resume);
}

function beginSpan(
  tracing: Tracing,
  request: FastifyRequest,
  route: string,
  parent: unknown,
): Span {
  const method = methodOf(request);
  const attributes = {
    'http.request.method': method,
    'http.route': route,
    'oficio.request.id': request.id,
  };
  return tracing.begin(`${method} ${route}`, { kind: 'SERVER', attributes }, parent);
}

function endSpan(tracing: Tracing, span: Span, { raw }: FastifyReply): void {
  if (!raw.writableFinished) span.setAttribute('error.type', 'aborted');
  else span.setAttribute('http.response.status_code', raw.statusCode);
  if (raw.statusCode >= 500) tracing.fail(span);
  span.end();
}
