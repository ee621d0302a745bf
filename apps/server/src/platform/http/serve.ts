import { Readable } from 'node:stream';
import type { Endpoint, HandlerInput, HandlerResult } from '@oficio/contract/endpoint.ts';
import { errorBody } from '@oficio/contract/errors.ts';
import { done, success } from '@oficio/contract/fields.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import {
  ConfirmationRequired,
  DomainError,
  Forbidden,
  TooManyAttempts,
  Unauthenticated,
} from '../../errors.ts';
import {
  type Actor,
  requireConfirmation,
  requireSuperadmin,
  requireUser,
  type UserActor,
} from '../actor.ts';
import type { Deps } from '../deps.ts';
import { answerOnce, type KeyedRequest } from '../idempotency/answer-once.ts';
import { keyHeaders, keyIn } from '../idempotency/idempotency-key.ts';
import { Json } from '../json.ts';
import type { RateLimit, RateLimits } from '../rate-limits.ts';
import { originOf, runInCall } from '../security/call-context.ts';
import { contextOf } from '../security/request-ids.ts';
import type { SecurityLog } from '../security/security-log.ts';
import { networkOf } from './network-of.ts';
import { readUpload } from './read-upload.ts';
import { refuseMalformedText } from './refuse-malformed-text.ts';
import { callerKeyOf } from './shed-load.ts';
import { tokenOf } from './token-of.ts';

/** The type of the caller that the endpoint's access guarantees. */
type ActorOf<E extends Endpoint> = E['access'] extends 'public' ? Actor : UserActor;

export type Handler<E extends Endpoint> = (
  call: HandlerInput<E> & {
    actor: ActorOf<E>;
    /**
     * The network of the client, for limits: its IPv4 address, or the /64 network of its IPv6
     * address.
     */
    ip: string;
    userAgent: string;
  },
) => Promise<HandlerResult<E> | Json>;

interface ServeOptions {
  /**
   * Whether the call has a body and waits for more than the database: for password hashing, image
   * processing or the few connections of searches. Such calls run in a separate queue.
   */
  isSlow?: boolean;
  /**
   * Calls of one account, or of one network without a session; by default 120 in a minute for the
   * calls of a session that are not a GET, all endpoints together. Every endpoint also counts
   * towards the limit of all calls (`Admission`).
   */
  limit?: RateLimit;
}

const writesPerAccount: RateLimit = {
  name: 'writes-account',
  points: 120,
  seconds: 60,
  scope: 'process',
};

/** The part of a download after which its session is looked up again. */
const CHECKED_AFTER_BYTES = 262_144;

/**
 * The schema of calls whose endpoint has no body: none, or an empty object. The documentation of the API
 * leaves it out.
 */
export const noBody = z.strictObject({}).nullable();

/**
 * Serves an endpoint of the contract: its schemas validate the request and filter the response (unless
 * that is `Json`), and its access decides who may call. A call without a required session gets 401, a call of an account
 * without the right gets 403, and so does one that must first confirm who its user is.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  { isSlow = false, limit = defaultLimitOf(endpoint) }: ServeOptions = {},
): void {
  const { params, query, body, upload, download, response, confirmation } = endpoint;
  const bodySchema = body ?? (upload || endpoint.method === 'GET' ? undefined : noBody);
  const takesLargeBody = upload !== undefined || endpoint.bodyLimit !== undefined;
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
      ...(bodySchema ? { body: bodySchema } : {}),
      ...(endpoint.takesKey ? { headers: keyHeaders } : {}),
      ...(upload ? { consumes: ['multipart/form-data'] } : {}),
      response: { 200: response ?? fileSchema(endpoint.download.type), default: errorBody },
    },
    // Access is checked before the body is read, so that a caller without access learns nothing
    // from a 422.
    onRequest: async (request, reply) => {
      const token = tokenOf(request.headers.authorization);
      request.leave = await app.admission.begin(request.caller, reply);
      request.actor = await app.authenticate(token);
      app.admission.recognise(token, request.actor);
      if (endpoint.access === 'session') requireUser(request.actor);
      if (endpoint.access === 'superadmin') requireSuperadmin(requireUser(request.actor));
      if (confirmation) requireConfirmation(requireUser(request.actor), confirmation);
      if (limit) await app.limits.take(limit, callerKeyOf(request));
      // A body may arrive slowly, so the call does not keep its slot while the body is read.
      if (hasBody(request)) request.leave();
      if (takesLargeBody && hasBody(request, app.initialConfig.bodyLimit)) {
        request.releaseBody = await app.admission.receive(request, reply);
      }
    },
    // Checked after the schemas, because a field may have a more specific message.
    preHandler: refuseMalformedText,
    onError: async (request, _reply, error) => {
      request.leave();
      request.releaseBody();
      await noteRefusedCall(app, endpoint, request, error);
    },
    handler: async (request, reply) => {
      const { params, query, body, actor } = request;
      const file = upload ? await readUpload(request, upload) : undefined;
      if (hasBody(request)) request.leave = await app.admission.resume(request, reply, isSlow);
      try {
        const call = {
          params,
          query,
          body,
          file,
          actor,
          ip: networkOf(request.ip),
          userAgent: request.headers['user-agent'] ?? '',
        };
        const useCase = async () => {
          const result = await handler(call as unknown as Parameters<Handler<E>>[0]);
          return answerOf(endpoint, result);
        };
        const { tracing } = app;
        const handle = tracing ? () => tracing.within('use case', {}, useCase) : useCase;
        const keyed = keyedRequestOf(endpoint, request, reply, file);
        const result = await runInCall(contextOf(request), () =>
          keyed ? answerOnce(app.firstAnswers, keyed, handle) : handle(),
        );
        if (result instanceof Json) return sendJson(reply, result);
        if (!download) return result;
        reply.type(download.type);
        reply.header('content-disposition', `attachment; filename="${download.fileName}"`);
        const bytes = whileSessionLives(app, request, result as AsyncIterable<Uint8Array>);
        return reply.send(Readable.from(bytes, { objectMode: false }));
      } catch (error) {
        const isRefused = endpoint.access !== 'public' && error instanceof DomainError;
        throw isRefused && (await hasEnded(app, request)) ? new Unauthenticated() : error;
      } finally {
        request.leave();
        request.releaseBody();
      }
    },
  });
}

/** Use cases without a result are answered with `done`. */
const answerOf = ({ response }: Endpoint, result: unknown): unknown =>
  response === success ? done : result;

/** The request with its idempotency key, if the endpoint takes keys and the call has one. */
function keyedRequestOf(
  endpoint: Endpoint,
  { headers, actor, params, query, body }: FastifyRequest,
  reply: FastifyReply,
  file: Uint8Array = new Uint8Array(),
): KeyedRequest | null {
  const key = endpoint.takesKey && keyIn(headers);
  if (!key) return null;
  const parts = JSON.stringify([endpoint.method, endpoint.path, params, query, body]);
  const serialize = (result: unknown) => String(reply.serialize(answerOf(endpoint, result)));
  return { actor, key, request: [parts, file], serialize };
}

function sendJson(reply: FastifyReply, { text }: Json): FastifyReply {
  return reply
    .type('application/json; charset=utf-8')
    .serializer((text) => text)
    .send(text);
}

/** Writes limits that a caller has reached, and refused calls of administrators' endpoints. */
async function noteRefusedCall(
  app: FastifyInstance,
  { access, method, path }: Endpoint,
  request: FastifyRequest,
  error: Error,
): Promise<void> {
  let event: string;
  if (error instanceof TooManyAttempts) event = 'limit_reached';
  else if (access === 'superadmin' && isAccessRefusal(error)) event = 'admin_refused';
  else return;
  const { actor } = request;
  await app.securityLog.writeLimited({
    event,
    account: actor?.kind === 'user' ? actor.id : null,
    endpoint: `${method} ${path}`,
    ...originOf(contextOf(request)).line,
  });
}

function isAccessRefusal(error: Error): boolean {
  if (error instanceof ConfirmationRequired) return false;
  return error instanceof Forbidden || error instanceof Unauthenticated;
}

/**
 * Whether the caller's session has ended since the call began. Its refusal then reveals nothing
 * else.
 */
async function hasEnded(app: FastifyInstance, { headers }: FastifyRequest): Promise<boolean> {
  const { kind } = await app.authenticate(tokenOf(headers.authorization));
  return kind === 'guest';
}

/** The bytes of a download until the caller's session ends, which cuts it off. */
async function* whileSessionLives(
  app: FastifyInstance,
  request: FastifyRequest,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let unchecked = 0;
  for await (const part of bytes) {
    unchecked += part.length;
    if (unchecked > CHECKED_AFTER_BYTES) {
      if (await hasEnded(app, request)) throw new Unauthenticated();
      unchecked = 0;
    }
    yield part;
  }
}

function defaultLimitOf({ access, method }: Endpoint): RateLimit | undefined {
  return access === 'public' || method === 'GET' ? undefined : writesPerAccount;
}

/** Whether the request has a body that is, or may be, larger than a number of bytes. */
function hasBody({ headers }: FastifyRequest, largerThan = 0): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > largerThan;
}

/** The OpenAPI description of a file with a media type. */
function fileSchema(type: string) {
  return { description: 'El archivo', content: { [type]: { schema: z.file() } } };
}

declare module 'fastify' {
  interface FastifyInstance {
    limits: RateLimits;
    securityLog: SecurityLog;
    /** Where the answers of calls with an idempotency key are kept. */
    firstAnswers: Pick<Deps, 'db' | 'clock'>;
    tracing: Deps['tracing'];
    /** Resolves a bearer token to the user of its live session, or to a guest. */
    authenticate(token: string | null): Promise<Actor>;
  }
  interface FastifyRequest {
    actor: Actor;
  }
}
