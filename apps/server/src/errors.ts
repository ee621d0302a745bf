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

export class BadRequest extends DomainError {
  constructor(sentence: string = messages.invalidData, options?: ErrorOptions) {
    super('bad-request', sentence, options);
  }
}

export class Unauthenticated extends DomainError {
  constructor(sentence: string = messages.sessionInvalid, options?: ErrorOptions) {
    super('unauthenticated', sentence, options);
  }
}

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

export class NotFound extends DomainError {
  constructor(sentence: string = messages.notFound) {
    super('not-found', sentence);
  }
}

export class Conflict extends DomainError {
  constructor(sentence: string) {
    super('conflict', sentence);
  }
}

export class Invalid extends DomainError {
  constructor(sentence: string, options?: ErrorOptions) {
    super('invalid', sentence, options);
  }
}

export class TooLarge extends DomainError {
  constructor(sentence: string, options?: ErrorOptions) {
    super('too-large', sentence, options);
  }
}

export class UnsupportedMedia extends DomainError {
  constructor(sentence: string, options?: ErrorOptions) {
    super('unsupported-media', sentence, options);
  }
}

export class TooManyAttempts extends DomainError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('too-many', messages.tooManyAttempts);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export class Unavailable extends DomainError {
  constructor(sentence: string = messages.unavailable, options?: ErrorOptions) {
    super('unavailable', sentence, options);
  }
}
