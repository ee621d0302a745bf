import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import { recordHistory } from '../history/record-history.ts';
import { announceChange } from './announce-change.ts';
import { completionCutoff } from './policy.ts';
import { lockEndedBy, setStatus } from './queries.ts';
import { queueNotices } from './queue-notices.ts';
import { runBatches } from './run-batches.ts';

/** It is time to look for appointments that ended and that nobody completed. */
export const completionDue = jobKind<Record<string, never>>('completion-due');

/**
 * Completes what ended 48 hours ago and neither party has completed, with the same history items as
 * if one of them had (decisions §9).
 * @returns how many appointments there were
 */
export async function completeEnded(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const next = { status: 'completed', reject_reason: null, reminder_due_at: null } as const;
  return runBatches(deps, {
    lock: (trx, limit) => lockEndedBy(trx, completionCutoff(now), limit),
    async work(trx, rows) {
      await setStatus(trx, rows, next, now);
      const services = rows.flatMap(({ id, provider_id, client_id }) =>
        client_id ? [{ id, parties: [provider_id, client_id] as const }] : [],
      );
      await recordHistory(trx, services, now);
      await queueNotices(deps, trx, 'completed-by-itself', rows);
    },
    committed: (row) => announceChange(deps, { ...row, status: 'completed' }),
  });
}
