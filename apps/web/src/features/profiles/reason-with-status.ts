import { CallError } from '@oficio/contract/errors.ts';
import { reasonOf } from '#app/lib/api.ts';

/** The server's message for a failed call, if it answered with this status. */
export function reasonWithStatus(status: number, error: unknown): string | undefined {
  return error instanceof CallError && error.status === status ? reasonOf(error) : undefined;
}
