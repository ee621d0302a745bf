import { CONFIRMATION_MINUTES } from '@oficio/contract/sessions.ts';
import { type Actor, guest } from '#app/platform/actor.ts';
import { MINUTE_MS } from '#app/platform/clock.ts';
import type { Deps } from '#app/platform/deps.ts';
import { hashToken } from '#app/platform/security/tokens.ts';
import { RECORD_USE_AFTER_SECONDS, sessionLimitsAt } from '../policy.ts';
import { findSession } from './queries.ts';

/**
 * Resolves a bearer token to the user of its live session, or to a guest. It reads the database on
 * every call, so that an ended session is invalid immediately (decisions §3). The use of the
 * session is stored later, outside the call.
 */
export async function authenticateSession(
  { db, clock, config, sessionUses }: Pick<Deps, 'db' | 'clock' | 'config' | 'sessionUses'>,
  token: string | null,
): Promise<Actor> {
  if (!token) return guest;
  const now = clock.now();
  const session = await findSession(db, {
    tokenHash: hashToken(token),
    ...sessionLimitsAt(now),
  });
  if (!session) return guest;
  if (now.getTime() - session.last_used_at.getTime() > RECORD_USE_AFTER_SECONDS * 1000) {
    sessionUses.add({ sessionId: session.id, userId: session.user_id, usedAt: now });
  }
  return {
    kind: 'user',
    id: session.user_id,
    userType: session.user_type,
    isSuperadmin: session.is_superadmin,
    sessionId: session.id,
    isConfirmed: now.getTime() - session.confirmed_at.getTime() <= CONFIRMATION_MINUTES * MINUTE_MS,
    hasSecondFactor: session.has_second_factor,
    lacksSecondFactor: config.requiresAdminSecondFactor && !session.has_second_factor,
  };
}
