import { messages, nameOfMessage } from '@oficio/contract/errors/messages.ts';
import { CONFIRMATION_CHALLENGE, MESSAGE_NAME_HEADER } from '@oficio/contract/errors.ts';
import { CONFIRMATION_MINUTES } from '@oficio/contract/sessions.ts';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import {
  ConfirmationRequired,
  DomainError,
  type ErrorKind,
  TooManyAttempts,
  Unavailable,
} from '../../errors.ts';
import { isDatabaseUnavailable } from '../db/failures.ts';
import { RETRY_AFTER_SECONDS } from './refuse-call.ts';

const statusOf: Record<ErrorKind, number> = {
  'bad-request': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'unsupported-media': 415,
  invalid: 422,
  'too-many': 429,
  unavailable: 503,
};

const challenge = `${CONFIRMATION_CHALLENGE}, max_age="${CONFIRMATION_MINUTES * 60}"`;

/**
 * Sends every error as `{ detail }` with the status of decisions §2 and nothing else. Every 503,
 * including those of pages, has a `Retry-After` header.
 */
export function handleErrors(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) {
      reply.header('retry-after', RETRY_AFTER_SECONDS);
    }
    done();
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const [status, detail] = answerTo(error);
    if (status >= 500 && !isRefusal(error))
      request.log.error({ error, url: request.routeOptions.url }, 'a call failed');
    if (error instanceof ConfirmationRequired) {
      reply.header('www-authenticate', challenge);
    }
    if (error instanceof TooManyAttempts) reply.header('retry-after', error.retryAfterSeconds);
    return sendError(reply, status, detail);
  });
}

/** Sends an error as its body `{ detail }`, and the name of its message as a header. */
export function sendError(reply: FastifyReply, status: number, detail: string): FastifyReply {
  const name = nameOfMessage(detail);
  if (name) reply.header(MESSAGE_NAME_HEADER, name);
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ detail });
}

/** Whether the error is an intended refusal, which needs no investigation. */
function isRefusal(error: Error): boolean {
  return error instanceof Unavailable && error.cause === undefined;
}

function answerTo(error: FastifyError | DomainError): [status: number, detail: string] {
  if (error instanceof DomainError) return [statusOf[error.kind], error.message];
  if (hasZodFastifySchemaValidationErrors(error)) {
    return [422, error.validation[0]?.message ?? messages.invalidData];
  }
  if (isDatabaseUnavailable(error)) return [503, messages.unavailable];
  const status = error.statusCode ?? 500;
  if (status === 413) return [413, messages.bodyTooLarge];
  if (status === 503) return [503, messages.unavailable];
  // A body of another content type is refused like malformed JSON.
  if (status >= 400 && status < 500) return [status === 404 ? 404 : 400, messages.invalidData];
  return [500, 'Se ha producido un error inesperado'];
}
