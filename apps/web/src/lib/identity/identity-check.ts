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

/** How long a call waits for the code that asks the user, which is loaded with the session. */
const LOADING_MS = 10_000;

let receiver: ((check: IdentityCheck) => void) | undefined;
const firstReceiver = Promise.withResolvers<void>();
let current: { check: IdentityCheck; answer: Promise<void> } | undefined;

/** Sets what asks the user. Returns how to unset it, which fails the waiting calls. */
export function receiveIdentityChecks(next: NonNullable<typeof receiver>): () => void {
  receiver = next;
  firstReceiver.resolve();
  return () => {
    receiver = undefined;
    current?.check.refuse(new ConfirmationDeclined());
  };
}

/**
 * Resolves once the user has confirmed who they are. Concurrent calls share one question. Right after
 * the start it waits for what asks the user, at most 10 s.
 * @param refusal the server's, which is thrown when nothing can ask the user
 * @param input what the call sent
 * @throws ConfirmationDeclined when the user closes the question
 */
export async function checkIdentity(refusal: CallError, input: unknown): Promise<void> {
  if (!receiver) await Promise.race([firstReceiver.promise, pause(LOADING_MS)]);
  if (current) return current.answer;
  if (!receiver) throw refusal;
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

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
