/** The reason of a failure, without a full stop. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  const causes = error instanceof AggregateError ? error.errors.map(reasonOf).join(', ') : '';
  return (error.message || causes || code || error.name).replace(/\.$/, '');
}

/** What led to an error in the end. */
export function rootCauseOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? rootCauseOf(error.cause) : error;
}
