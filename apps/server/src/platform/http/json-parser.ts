import { messages } from '@oficio/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../errors.ts';

/** Reads JSON bodies and no others. An empty body is none, whatever its content type says. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return parse(request, body as string, (error, parsed) =>
      error
        ? done(new DomainError('bad-request', messages.invalidData, { cause: error }))
        : done(null, parsed),
    );
  });
}
