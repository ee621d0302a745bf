import { userType } from '@oficio/contract/auth.ts';
import type { listBlocks as endpoint } from '@oficio/contract/blocks.ts';
import type { HandlerResult } from '@oficio/contract/endpoint.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { photoUrl } from '#app/platform/storage/image-store.ts';
import { findBlocks } from './queries.ts';

/** The users whom the caller has blocked, newest first; not those who have blocked the caller. */
export async function listBlocks(
  { db }: Deps,
  actor: UserActor,
): Promise<HandlerResult<typeof endpoint>> {
  const rows = await findBlocks(db, actor.id);
  const blocks = rows.map(({ id, name, user_type, photo_file, created_at }) => ({
    user: { id, name, photo: photoUrl(photo_file), user_type: userType.parse(user_type) },
    created_at: created_at.toISOString(),
  }));
  return { blocks };
}
