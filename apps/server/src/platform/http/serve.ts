import { Readable } from 'node:stream';
import type { Endpoint, HandlerInput, HandlerResult } from '@oficio/contract/endpoint.ts';
import { errorBody } from '@oficio/contract/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type Actor, requireSuperadmin, requireUser, type UserActor } from '../actor.ts';
import { readUpload } from './read-upload.ts';

/** The caller, as far as the endpoint's access lets a handler assume. */
type ActorOf<E extends Endpoint> = E['access'] extends 'public' ? Actor : UserActor;

export type Handler<E extends Endpoint> = (
  call: HandlerInput<E> & { actor: ActorOf<E>; ip: string },
) => Promise<HandlerResult<E>>;

/**
 * Puts an endpoint of the contract on the server: its schemas validate what comes in and list what
 * goes out, and its access decides who may call: 401 without a needed session, 403 for the wrong account.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  const { params, query, body, upload, download, response } = endpoint;
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
    schema: {
      tags: [endpoint.tag],
      summary: endpoint.summary,
      ...(endpoint.access === 'public' ? {} : { security: [{ session: [] }] }),
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(upload ? { consumes: ['multipart/form-data'] } : {}),
      response: { 200: response ?? fileSchema(endpoint.download.type), default: errorBody },
    },
    // Before the body is read and checked, so that a stranger learns nothing from a 422.
    onRequest: async (request) => {
      request.actor = await app.authenticate(tokenOf(request));
      if (endpoint.access === 'session') requireUser(request.actor);
      if (endpoint.access === 'superadmin') requireSuperadmin(requireUser(request.actor));
    },
    handler: async (request, reply) => {
      const { params, query, body, actor, ip } = request;
      const file = upload ? await readUpload(request, upload) : undefined;
      const call = { params, query, body, file, actor, ip };
      const result = await handler(call as unknown as Parameters<Handler<E>>[0]);
      if (!download) return result;
      reply.type(download.type);
      reply.header('content-disposition', `attachment; filename="${download.fileName}"`);
      return reply.send(Readable.from(result as AsyncIterable<Uint8Array>, { objectMode: false }));
    },
  });
}

/** A file of a media type, as the documentation tells of it. */
function fileSchema(type: string) {
  return { description: 'El archivo', content: { [type]: { schema: z.file() } } };
}

function tokenOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]{1,200})$/.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves a bearer token to its live session's user, or to a guest. */
    authenticate(token: string | null): Promise<Actor>;
  }
  interface FastifyRequest {
    actor: Actor;
  }
}
