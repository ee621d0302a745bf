import type { AuthUser } from '@oficio/contract/auth.ts';
import { Unauthenticated } from '#app/errors.ts';
import type { Deps } from '#app/platform/deps.ts';
import { newId } from '#app/platform/new-id.ts';
import { imageUrl } from '#app/platform/storage/image-store.ts';
import { hashToken, newToken } from '#app/platform/tokens.ts';
import { findAuthUser, insertSession, touchSession } from './queries.ts';

/**
 * Opens a session for a user who has just proven who they are. The token leaves the server here and
 * never again: only its hash is stored.
 * @throws Unauthenticated when the account was deleted meanwhile
 */
export async function openSession(
  { db, clock }: Deps,
  userId: string,
): Promise<{ token: string; user: AuthUser }> {
  const user = await findAuthUser(db, userId);
  if (!user?.email) throw new Unauthenticated();
  const token = newToken();
  const session = { id: newId(), user_id: userId, token_hash: hashToken(token), now: clock.now() };
  await insertSession(db, session);
  await touchSession(db, session.id, userId, session.now);
  const { photo_file, created_at: _, email, ...fields } = user;
  return {
    token,
    user: {
      ...fields,
      email,
      user_type: user.user_type === 'provider' ? 'provider' : 'client',
      photo: photo_file ? imageUrl(photo_file) : null,
    },
  };
}
