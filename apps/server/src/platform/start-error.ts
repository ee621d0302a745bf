/**
 * The process cannot start for a reason its operator can mend. The message is one sentence meant
 * for the terminal; whoever starts the process prints it without a stack and exits with code 1.
 */
export class StartError extends Error {
  override name = 'StartError';
}
