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
 * @param input what the call sent
 * @throws ConfirmationDeclined when the user closes the question
 */
export function checkIdentity(refusal: CallError, input: unknown): Promise<void> {
  if (current) return current.answer;
  if (!receiver) return Promise.reject(refusal);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const check = { password: passwordIn(input), confirm: resolve, refuse: reject };
  const forget = () => {
    current = undefined;
  };
  current = { check, answer: promise };
  promise.then(forget, forget);
  receiver(check);
  return promise;
}

/** The current password in the body of a call. */
function passwordIn(input: unknown): string | undefined {
  const { body = {} } = input as { body?: Record<string, string | undefined> };
  const { current_password, password } = body;
  return current_password ?? password;
}
