import { type AccountSession, MAX_SESSIONS } from '@oficio/contract/sessions.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { sessionLimitsAt } from '../policy.ts';
import { selectSessionsOf } from './queries.ts';

/** The caller's live sessions: the current one, then the most recently used first. */
export async function listSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: UserActor,
): Promise<AccountSession[]> {
  const limits = sessionLimitsAt(clock.now());
  const sessions = await selectSessionsOf(db, actor.id, limits, MAX_SESSIONS);
  return sessions
    .map((session) => ({
      ...session,
      created_at: session.created_at.toISOString(),
      last_used_at: session.last_used_at.toISOString(),
      is_current: session.id === actor.sessionId,
    }))
    .toSorted((one, other) => Number(other.is_current) - Number(one.is_current));
}

/** The sessions for the account's export, in which no session is marked as current. */
export async function exportSessions(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: UserActor,
): Promise<Omit<AccountSession, 'is_current'>[]> {
  const sessions = await listSessions(deps, actor);
  return sessions.map(({ is_current: _, ...session }) => session);
}
