import { type Actor, guest } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { hashToken } from '#app/platform/tokens.ts';
import { SESSION_DAYS, TOUCH_AFTER_SECONDS } from './policy.ts';
import { findSession, touchSession } from './queries.ts';

const DAY_MS = 86_400_000;

/**
 * Resolves a bearer token to the user of its live session, or to a guest. Asked of the database
 * every time, so that an ended session ends at once (decisions §3).
 */
export async function authenticateSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string | null,
): Promise<Actor> {
  if (!token) return guest;
  const now = clock.now();
  const usedAfter = new Date(now.getTime() - SESSION_DAYS * DAY_MS);
  const session = await findSession(db, { tokenHash: hashToken(token), usedAfter });
  if (!session) return guest;
  if (now.getTime() - session.last_used_at.getTime() > TOUCH_AFTER_SECONDS * 1000) {
    await touchSession(db, session.id, session.user_id, now);
  }
  return {
    kind: 'user',
    id: session.user_id,
    userType: session.user_type,
    isSuperadmin: session.is_superadmin,
    sessionId: session.id,
  };
}
