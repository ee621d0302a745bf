import * as z from 'zod';
import type { MessageName } from './errors/messages.ts';

/** Body of every error response (decisions §2). */
export const errorBody = z.object({ detail: z.string() });
export type ErrorBody = z.infer<typeof errorBody>;

/** Apart from `messages`, as it is the only message that public pages use. */
export const ONLY_CLIENTS_BOOK = 'Solo los clientes pueden agendar citas';

/**
 * Value of the `WWW-Authenticate` header of a 403 that a confirmation removes (RFC 9470; with 403,
 * because 401 ends the session on the screens). The error body has no room for a code (decisions
 * §2).
 */
export const CONFIRMATION_CHALLENGE = 'Bearer error="insufficient_user_authentication"';

/**
 * Header of an error whose message is in `messages`: its name there. The web app decides by the
 * name, so that the text can change.
 */
export const MESSAGE_NAME_HEADER = 'x-message-name';

/** Header of every answer: the id of the request in the server's log. */
export const REQUEST_ID_HEADER = 'x-request-id';

interface CallErrorOptions extends ErrorOptions {
  needsConfirmation?: boolean;
  requestId?: string | null;
  retryAfter?: number | null;
  messageName?: MessageName | null;
}

/** A failed call. `status` is 0 when there was no response. */
export class CallError extends Error {
  readonly status: number;
  /** The server's Spanish message; null when there is none. */
  readonly detail: string | null;
  /** Whether the call can be repeated after the user has confirmed who they are. */
  readonly needsConfirmation: boolean;
  /** The id of the request in the server's log; null without an answer of the server. */
  readonly requestId: string | null;
  /** The seconds of the answer's `Retry-After` header; null when it has none. */
  readonly retryAfter: number | null;
  /** The name of `detail` in `messages`; null when it is not among them. */
  readonly messageName: MessageName | null;

  constructor(
    status: number,
    detail: string | null,
    {
      needsConfirmation = false,
      requestId = null,
      retryAfter = null,
      messageName = null,
      ...options
    }: CallErrorOptions = {},
  ) {
    super(detail ?? `HTTP ${status}`, options);
    this.name = 'CallError';
    this.status = status;
    this.detail = detail;
    this.needsConfirmation = needsConfirmation;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    this.messageName = messageName;
  }
}
