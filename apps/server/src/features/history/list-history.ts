import { userType } from '@oficio/contract/auth.ts';
import type { ResponseOf } from '@oficio/contract/endpoint.ts';
import type { listHistory as listHistoryEndpoint } from '@oficio/contract/history.ts';
import { DELETED_USER_NAME } from '@oficio/contract/product.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { imageUrl } from '#app/platform/storage/image-store.ts';
import { countHistory, selectHistory } from './queries.ts';

/** A page of the caller's completed services that are not archived, newest first (2.17). */
export async function listHistory(
  { db }: Deps,
  actor: UserActor,
  { page, limit }: { page: number; limit: number },
): Promise<ResponseOf<typeof listHistoryEndpoint>> {
  const rows = await selectHistory(db, actor.id, { limit, offset: (page - 1) * limit });
  const total = await countHistory(db, actor.id);
  const history = rows.map((row) => ({
    id: row.id,
    other_user: {
      id: row.other_id,
      name: row.other_deleted_at ? DELETED_USER_NAME : row.other_name,
      photo: row.other_photo_file ? imageUrl(row.other_photo_file) : null,
      user_type: userType.parse(row.other_user_type),
    },
    title: row.title,
    created_at: row.created_at.toISOString(),
    archived: false,
  }));
  return { history, total, total_pages: Math.ceil(total / limit), page };
}
