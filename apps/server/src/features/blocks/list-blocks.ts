import type { listBlocks as endpoint } from '@oficio/contract/blocks.ts';
import type { HandlerResult } from '@oficio/contract/endpoint.ts';
import { DELETED_USER_NAME } from '@oficio/contract/product.ts';
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
  const blocks = rows.map(({ id, name, deleted_at, photo_file, created_at }) => ({
    user: {
      id,
      name: deleted_at ? DELETED_USER_NAME : name,
      photo: photoUrl(photo_file),
    },
    created_at: created_at.toISOString(),
  }));
  return { blocks };
}
