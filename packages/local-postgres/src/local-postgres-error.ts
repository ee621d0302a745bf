/**
 * PostgreSQL cannot run here, for a reason that the operator can fix. The message is one sentence
 * for the terminal: the problem, then the remedy.
 */
export class LocalPostgresError extends Error {
  override name = 'LocalPostgresError';
  /** Problem and remedy, both without a full stop, so that a caller can append another remedy. */
  readonly problem: string;
  readonly remedy: string;

  constructor(problem: string, remedy: string, options?: ErrorOptions) {
    super(`${problem}; ${remedy}.`, options);
    this.problem = problem;
    this.remedy = remedy;
  }
}
