import type { Deps } from '#app/platform/deps.ts';
import { sessionLimitsAt } from '../policy.ts';
import { selectLiveSessions } from './queries.ts';

/** The given sessions that have neither ended nor expired; one statement. */
export function findLiveSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sessionIds: readonly string[],
): Promise<string[]> {
  return selectLiveSessions(db, sessionIds, sessionLimitsAt(clock.now()));
}
