import type { ResponseOf } from '@oficio/contract/endpoint.ts';
import type { listHistory as listHistoryEndpoint } from '@oficio/contract/history.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { presentItem } from './present-item.ts';
import { countHistory, selectHistory } from './queries.ts';

/** A page of the caller's completed services that are not archived, newest first (2.17). */
export async function listHistory(
  { db }: Deps,
  actor: UserActor,
  { page, limit }: { page: number; limit: number },
): Promise<ResponseOf<typeof listHistoryEndpoint>> {
  const rows = await selectHistory(db, actor.id, { limit, offset: (page - 1) * limit });
  const total = await countHistory(db, actor.id);
  return { history: rows.map(presentItem), total, total_pages: Math.ceil(total / limit), page };
}
