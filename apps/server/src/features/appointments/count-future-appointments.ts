import type { Deps } from '#app/platform/deps.ts';
import { countFuture } from './queries.ts';

/**
 * The accepted appointments that have not begun and the unanswered requests of an account, in either
 * role: those that `cancelFutureAppointments` would cancel now. The caller must be allowed to know
 * them.
 */
export function countFutureAppointments(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<{ accepted: number; pending: number }> {
  return countFuture(db, userId, clock.now());
}
