import type { ExportedData } from '@oficio/contract/accounts.ts';
import { reportReason, reportTarget } from '@oficio/contract/reports.ts';
import type { UserActor } from '#app/platform/actor.ts';
import { readBatches } from '#app/platform/db/read-batches.ts';
import type { Deps } from '#app/platform/deps.ts';
import { selectReportsAfter } from './queries.ts';

/** All reports of the caller, in the order of creation. */
export async function* exportReports(
  { db }: Pick<Deps, 'db'>,
  actor: UserActor,
): AsyncGenerator<ExportedData['reports'][number]> {
  const rows = readBatches((afterId, limit) => selectReportsAfter(db, actor.id, afterId, limit));
  for await (const row of rows) {
    yield {
      id: row.id,
      target_type: reportTarget.parse(row.target_type),
      target_id: row.target_id,
      reason: reportReason.parse(row.reason),
      details: row.details,
      attached_seqs: row.attached_seqs,
      created_at: row.created_at.toISOString(),
    };
  }
}
