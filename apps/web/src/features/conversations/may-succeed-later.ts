import { isFinal } from '#app/lib/api.ts';

/** Whether the last fetch of a query failed, and a later one may succeed. */
export function maySucceedLater({ status, error }: { status: string; error: unknown }): boolean {
  return status === 'error' && !isFinal(error);
}
