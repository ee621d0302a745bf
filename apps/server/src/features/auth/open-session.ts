import type { AuthUser } from '@oficio/contract/auth.ts';
import { Forbidden, Unauthenticated } from '#app/errors.ts';
import type { Deps } from '#app/platform/deps.ts';
import { newId } from '#app/platform/new-id.ts';
import { imageUrl } from '#app/platform/storage/image-store.ts';
import { hashToken, newToken } from '#app/platform/tokens.ts';
import { banNotice } from './policy.ts';
import { findBan, insertSession, lockAuthUser, touchSession } from './queries.ts';

/**
 * Opens a session for a user who has just proven who they are. The token leaves the server here and
 * never again: only its hash is stored. A ban or a deletion at the same moment comes either first,
 * and there is no session, or second, and ends it.
 * @throws Unauthenticated when the account was deleted meanwhile
 * @throws Forbidden with the notice when the account is banned
 */
export async function openSession(
  { db, clock }: Deps,
  userId: string,
): Promise<{ token: string; user: AuthUser }> {
  const token = newToken();
  const user = await db.transaction().execute(async (trx) => {
    const account = await lockAuthUser(trx, userId);
    if (!account?.email) throw new Unauthenticated();
    const now = clock.now();
    const ban = await findBan(trx, userId, now);
    if (ban) throw new Forbidden(banNotice(ban.ends_at, ban.reason));
    const session = { id: newId(), user_id: userId, token_hash: hashToken(token), now };
    await insertSession(trx, session);
    await touchSession(trx, session.id, userId, now);
    return { ...account, email: account.email };
  });
  const { photo_file, created_at: _, ...fields } = user;
  return {
    token,
    user: {
      ...fields,
      user_type: user.user_type === 'provider' ? 'provider' : 'client',
      photo: photo_file ? imageUrl(photo_file) : null,
    },
  };
}
