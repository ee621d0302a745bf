import { messages } from '@oficio/contract/errors/messages.ts';

export type ErrorKind =
  | 'bad-request'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'invalid'
  | 'too-large'
  | 'unsupported-media'
  | 'too-many'
  | 'unavailable';

/** A refusal with one Spanish sentence for the caller. Independent of HTTP. */
export class DomainError extends Error {
  readonly kind: ErrorKind;

  constructor(kind: ErrorKind, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'DomainError';
    this.kind = kind;
  }
}

/** The request cannot be parsed; a use case throws it only for an invalid link from a mail. */
export class BadRequest extends DomainError {
  constructor(sentence: string = messages.invalidData, options?: ErrorOptions) {
    super('bad-request', sentence, options);
  }
}

/** No live session, an account that is gone, or a login with wrong or expired credentials. */
export class Unauthenticated extends DomainError {
  constructor(sentence: string = messages.sessionInvalid, options?: ErrorOptions) {
    super('unauthenticated', sentence, options);
  }
}

/** The caller's role, account or password does not allow this, or a block or a ban forbids it. */
export class Forbidden extends DomainError {
  constructor(sentence: string = messages.forbidden) {
    super('forbidden', sentence);
  }
}

/** The user must prove again who they are; the call can then be repeated. */
export class ConfirmationRequired extends Forbidden {
  constructor() {
    super(messages.confirmIdentity);
  }
}

/** The target does not exist, is deleted or banned, or must stay unknown to the caller. */
export class NotFound extends DomainError {
  constructor(sentence: string = messages.notFound) {
    super('not-found', sentence);
  }
}

/** The input is valid, but the present state refuses it: taken, already done, over or full. */
export class Conflict extends DomainError {
  constructor(sentence: string) {
    super('conflict', sentence);
  }
}

/** A field breaks a rule that its schema cannot check; the sentence says which rule. */
export class Invalid extends DomainError {
  constructor(sentence: string, options?: ErrorOptions) {
    super('invalid', sentence, options);
  }
}

/** An image has too many bytes or pixels. */
export class TooLarge extends DomainError {
  constructor(sentence: string, options?: ErrorOptions) {
    super('too-large', sentence, options);
  }
}

/** A file is not a JPEG, PNG or WebP image, or it is damaged. */
export class UnsupportedMedia extends DomainError {
  constructor(sentence: string, options?: ErrorOptions) {
    super('unsupported-media', sentence, options);
  }
}

/** A rate limit is reached. `RateLimits` throws it; a use case only passes it on. */
export class TooManyAttempts extends DomainError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('too-many', messages.tooManyAttempts);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Something that the call needs is away, overloaded or stopping; the call can succeed later. */
export class Unavailable extends DomainError {
  constructor(sentence: string = messages.unavailable, options?: ErrorOptions) {
    super('unavailable', sentence, options);
  }
}
