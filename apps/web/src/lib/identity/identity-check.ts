import type { CallError } from '@oficio/contract/errors.ts';

/** A question to the user who they are, on which at least one call waits. */
export interface IdentityCheck {
  /** The current password, when the call contained it. */
  password: string | undefined;
  /** Repeats the waiting calls, after the server has confirmed the session. */
  confirm: () => void;
  /** Fails the waiting calls. */
  refuse: (reason: Error) => void;
}

/** The user has closed the question: the call was not made, and no message is needed. */
export class ConfirmationDeclined extends Error {
  constructor() {
    super('The user did not confirm who they are');
    this.name = 'ConfirmationDeclined';
  }
}

export function isDeclined(error: unknown): boolean {
  return error instanceof ConfirmationDeclined;
}

let receiver: ((check: IdentityCheck) => void) | undefined;
let current: { check: IdentityCheck; answer: Promise<void> } | undefined;

/** Sets what asks the user. Returns how to unset it, which fails the waiting calls. */
export function receiveIdentityChecks(next: NonNullable<typeof receiver>): () => void {
  receiver = next;
  return () => {
    receiver = undefined;
    current?.check.refuse(new ConfirmationDeclined());
  };
}

/**
 * Resolves once the user has confirmed who they are. Concurrent calls share one question.
 * @param refusal the server's, which is thrown when nothing can ask the user
 * @param password the current password, when the call contained it
 * @throws ConfirmationDeclined when the user closes the question
 */
export function checkIdentity(refusal: CallError, password: string | undefined): Promise<void> {
  if (current) return current.answer;
  if (!receiver) return Promise.reject(refusal);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const check = { password, confirm: resolve, refuse: reject };
  const forget = () => {
    current = undefined;
  };
  current = { check, answer: promise };
  promise.then(forget, forget);
  receiver(check);
  return promise;
}
