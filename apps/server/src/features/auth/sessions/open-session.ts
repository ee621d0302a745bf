import { type AuthResult, userType } from '@oficio/contract/auth.ts';
import { MAX_SESSIONS } from '@oficio/contract/sessions.ts';
import { Forbidden, Unauthenticated } from '#app/errors.ts';
import type { Actor } from '#app/platform/actor.ts';
import { findBan } from '#app/platform/db/accounts.ts';
import { newId } from '#app/platform/new-id.ts';
import { presentPhone } from '#app/platform/phone-number.ts';
import { sessionOriginOf } from '#app/platform/security/session-origin.ts';
import { hashToken, newToken } from '#app/platform/security/tokens.ts';
import { photoUrl } from '#app/platform/storage/image-store.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { sessionClosed } from '../events.ts';
import { noteLoginDevice } from '../login-devices/note-login-device.ts';
import { banMessage } from '../policy.ts';
import { findAuthUser } from '../queries.ts';
import { deleteOldestSessions, deleteSession, insertSession, touchSession } from './queries.ts';

/** Where a login comes from. */
export interface LoginCall {
  ip: string;
  userAgent: string;
  /** The caller by the token of the login request; the session of that token ends. */
  actor: Actor;
}

/**
 * Prevents a ban or deletion of an account that logs in until the transaction ends.
 * @throws Forbidden with the ban message when the account is banned
 */
export async function lockForLogin(tx: Tx, userId: string): Promise<void> {
  await tx.lock.sharedAccounts([userId]);
  const ban = await findBan(tx.db, userId, tx.now);
  if (ban) throw new Forbidden(banMessage(ban.ends_at, ban.reason));
}

/**
 * Opens a session in the transaction that has authenticated the user. Ends the session of the login
 * request, if it has one, and beyond a hundred sessions of the account those used longest ago. The token is returned only here: the database stores its hash. A
 * concurrent ban or deletion either commits first, and this call fails, or commits second, and ends
 * the session.
 * @throws Unauthenticated when the account has been deleted
 * @throws Forbidden with the ban message when the account is banned
 */
export async function openSessionWithin(
  tx: Tx,
  userId: string,
  { ip, userAgent, actor }: LoginCall,
): Promise<AuthResult> {
  const token = newToken();
  await lockForLogin(tx, userId);
  const account = await findAuthUser(tx.db, userId);
  if (!account?.email) throw new Unauthenticated();
  const now = tx.now;
  if (actor.kind === 'user') {
    await deleteSession(tx.db, actor.sessionId);
    tx.publish(sessionClosed, { sessionId: actor.sessionId });
  }
  const origin = sessionOriginOf(userAgent, ip);
  const session = { id: newId(), user_id: userId, token_hash: hashToken(token), now, ...origin };
  await insertSession(tx.db, session);
  for (const sessionId of await deleteOldestSessions(tx.db, userId, MAX_SESSIONS)) {
    tx.publish(sessionClosed, { sessionId });
  }
  await touchSession(tx.db, session.id, userId, now);
  await noteLoginDevice(tx, userId, session.id, origin);
  const { photo_file, created_at: _, email, phone, ...fields } = account;
  return {
    token,
    user: {
      ...fields,
      ...presentPhone(phone),
      email,
      user_type: userType.parse(account.user_type),
      photo: photoUrl(photo_file),
    },
  };
}
