/**
 * The process cannot start, for a reason that the operator can fix. The message is one sentence for
 * the terminal; `main.ts` prints it without a stack and exits with code 1.
 */
export class StartError extends Error {
  override name = 'StartError';
}
