import { LocalPostgresError } from '@oficio/local-postgres/local-postgres-error.ts';
import { DomainError } from '../errors.ts';
import { BackupError } from '../platform/backup/backup-error.ts';
import { StartError } from '../platform/start-error.ts';

/** An error for the terminal: one sentence if it is expected, else with its stack. */
export function sentenceOf(error: unknown): string {
  const isExpected =
    error instanceof StartError ||
    error instanceof BackupError ||
    error instanceof DomainError ||
    error instanceof LocalPostgresError;
  if (!(error instanceof Error)) return String(error);
  if (isExpected) return error.message;
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (code && path) return `${path} cannot be used (${code}).`;
  if (code && syscall) return `${error.message}.`;
  return error.stack ?? error.message;
}

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
