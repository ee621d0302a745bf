import type { FastifyInstance } from 'fastify';
import { BadRequest } from '../../errors.ts';
import { isWithinJsonLimits } from './json-limits.ts';

/**
 * Parses JSON bodies and no others. An empty body counts as no body, whatever its content type is.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const refuse = (cause: unknown) => done(new BadRequest(undefined, { cause }));
    if (!isWithinJsonLimits(body as string)) return refuse(null);
    return parse(request, body as string, (error, parsed) =>
      error ? refuse(error) : done(null, parsed),
    );
  });
}
