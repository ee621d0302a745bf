import { HOUR_MS } from '#app/platform/clock.ts';
import type { Deps } from '#app/platform/deps.ts';
import type { SessionUse, SessionUses } from '#app/platform/session-uses.ts';
import { WriteBehind } from '#app/platform/write-behind.ts';
import { insertSessionUses } from './queries.ts';

/**
 * Collects the uses of sessions that `authenticateSession` reports and stores them within seconds:
 * the last use of each session, and the hours in which each account was active. Of several uses of
 * a session in one hour, only the last is stored.
 */
export function collectSessionUses({ db, log }: Pick<Deps, 'db' | 'log'>): SessionUses {
  return new WriteBehind<SessionUse>({
    keyOf: ({ sessionId, usedAt }) => `${sessionId} ${Math.floor(usedAt.getTime() / HOUR_MS)}`,
    async write(uses) {
      const skipped = new Set(await insertSessionUses(db, uses));
      return uses.filter(({ userId }) => skipped.has(userId));
    },
    log,
  });
}
