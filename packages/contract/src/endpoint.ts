import type * as z from 'zod';
import type { success } from './fields.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The callers an endpoint admits: everyone (a valid session is still recognised), users with a live
 * session, or super-administrators.
 */
export type Access = 'public' | 'session' | 'superadmin';

/**
 * An endpoint of the API as data. `path` is relative to `/api` and marks parameters as `:name`.
 * Queries and bodies are strict schemas: they refuse unknown fields. The query of a call whose
 * endpoint declares none is ignored. The response schema lists every field that
 * leaves the server. The JSON of a handler that returns `Json` is not filtered.
 */
export type Endpoint = Request & Answer;

interface Request {
  method: Method;
  path: `/${string}`;
  tag: string;
  summary: string;
  access: Access;
  /**
   * Whether the user must prove again who they are, when the last login or confirmation of the
   * session is older than `CONFIRMATION_MINUTES`. `always`: before every call.
   * `with-second-factor`: only if the account has a second factor, because the body contains the
   * current password.
   */
  confirmation?: 'always' | 'with-second-factor';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject | z.ZodDiscriminatedUnion;
  /**
   * Whether a POST changes nothing: its input is a body only because it is too much for an address.
   */
  isRead?: true;
  /**
   * Whether a call may have the header `Idempotency-Key`: a repetition would create something
   * twice, or be refused although the first call has succeeded. A repeated call gets the first
   * answer. Its use case has exactly one unit of work, whose result is the answer.
   */
  takesKey?: true;
  /** Maximum size of the body in bytes; by default the server's limit. */
  bodyLimit?: number;
  /** Name of the multipart field that contains one file; such an endpoint has no `body`. */
  upload?: { field: string; maximumBytes: number };
}

/** A JSON schema, or the media type and the file name of a download. */
type Answer =
  | { response: z.ZodType; download?: never }
  | { response?: never; download: { type: string; fileName: string } };

type Part<
  E,
  Name extends 'params' | 'query' | 'body',
  Side extends 'input' | 'output',
> = E extends {
  [Key in Name]: infer Schema extends z.ZodType;
}
  ? { [Key in Name]: Side extends 'input' ? z.input<Schema> : z.output<Schema> }
  : unknown;

type FilePart<E, File> = E extends { upload: object } ? { file: File } : unknown;

/** A query without required fields may be omitted. */
type QueryPart<E> = E extends { query: infer Schema extends z.ZodType }
  ? object extends z.input<Schema>
    ? { query?: z.input<Schema> | undefined }
    : { query: z.input<Schema> }
  : unknown;

/**
 * The input of a caller: `{ params, query, body, file }`, with only the parts that the endpoint
 * declares.
 */
export type CallInput<E extends Endpoint> = Part<E, 'params', 'input'> &
  QueryPart<E> &
  Part<E, 'body', 'input'> &
  FilePart<E, Blob>;

/**
 * The input of a handler: the same parts after validation and defaults, with a file as its bytes.
 */
export type HandlerInput<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'> &
  FilePart<E, Uint8Array>;

/** The response body of a successful call; a file is a Blob. */
export type ResponseOf<E extends Endpoint> = E extends { response: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : Blob;

/**
 * The result of a handler: none where the response is the shared `success`. Fields that the
 * response schema does not list are removed. A file is streamed. It is truncated when its source
 * fails or the caller's session ends.
 */
export type HandlerResult<E extends Endpoint> = E extends {
  response: infer Schema extends z.ZodType;
}
  ? typeof success extends Schema
    ? // biome-ignore lint/suspicious/noConfusingVoidType: the result of a use case without one
      void
    : z.input<Schema>
  : AsyncIterable<Uint8Array>;

/** Declares an endpoint, keeping the literal types of its schemas. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
