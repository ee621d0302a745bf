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
