import { hasStatus, reasonOf } from '#app/lib/api.ts';

/** The server's message for a failed call, if it answered with this status. */
export function reasonWithStatus(status: number, error: unknown): string | undefined {
  return hasStatus(error, status) ? reasonOf(error) : undefined;
}
