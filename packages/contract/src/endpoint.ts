import type * as z from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: anyone (a valid session is still recognised), a live session only, or only the one
 * of a super-administrator.
 */
export type Access = 'public' | 'session' | 'superadmin';

/**
 * One call of the API as data. `path` is relative to `/api` and marks parameters as `:name`;
 * request parts are strict schemas, the response schema lists every field that leaves the server.
 */
export type Endpoint = Request & Answer;

interface Request {
  method: Method;
  path: `/${string}`;
  tag: string;
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject | z.ZodDiscriminatedUnion;
  /** Largest accepted body in bytes; the server's default applies when absent. */
  bodyLimit?: number;
  /** The call is multipart and carries one file in this field; it then has no `body`. */
  upload?: { field: string; maximumBytes: number };
}

/** JSON by its schema, or a file of a media type that the caller keeps under this name. */
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

type Parts<E, Side extends 'input' | 'output'> = Part<E, 'params', Side> &
  Part<E, 'query', Side> &
  Part<E, 'body', Side>;

type FilePart<E, File> = E extends { upload: object } ? { file: File } : unknown;

/** What a caller passes: `{ params, query, body, file }`, only the parts the endpoint declares. */
export type CallInput<E extends Endpoint> = Parts<E, 'input'> & FilePart<E, Blob>;

/** What a handler receives: the same parts after validation and defaults, a file as its bytes. */
export type HandlerInput<E extends Endpoint> = Parts<E, 'output'> & FilePart<E, Uint8Array>;

/** The body a successful call resolves to; a file as a Blob. */
export type ResponseOf<E extends Endpoint> = E extends { response: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : Blob;

/**
 * What a handler returns; fields the response schema does not list are stripped on the way out. A
 * file is sent as its bytes come, and cut off when they fail.
 */
export type HandlerResult<E extends Endpoint> = E extends {
  response: infer Schema extends z.ZodType;
}
  ? z.input<Schema>
  : AsyncIterable<Uint8Array>;

/** Declares an endpoint, keeping the literal types of its schemas. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
