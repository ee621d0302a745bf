import type { HistoryItem } from '@oficio/contract/history.ts';
import type { UserActor } from '#app/platform/actor.ts';
import { readBatches } from '#app/platform/db/read-batches.ts';
import type { Deps } from '#app/platform/deps.ts';
import { presentItem } from './present-item.ts';
import { selectHistoryAfter } from './queries.ts';

/** All of the caller's completed services including archived ones, in the order of completion. */
export async function* exportHistory(
  { db }: Pick<Deps, 'db'>,
  actor: UserActor,
): AsyncGenerator<HistoryItem> {
  const rows = readBatches((afterId, limit) => selectHistoryAfter(db, actor.id, afterId, limit));
  for await (const row of rows) yield presentItem(row, null);
}
