import type { Deps } from '#app/platform/deps.ts';
import { sessionLimitsAt } from '../policy.ts';
import { countSessionsOf } from './queries.ts';

/** The number of an account's live sessions. The caller must be allowed to know it. */
export function countSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string) {
  return countSessionsOf(db, userId, sessionLimitsAt(clock.now()));
}
