import { EXPIRED_REASON } from '@oficio/contract/appointments.ts';
import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import { announceChange } from './announce-change.ts';
import { lockExpiredRequests, setStatus } from './queries.ts';
import { queueNotices } from './queue-notices.ts';
import { runBatches } from './run-batches.ts';

/** It is time to look for requests nobody has answered. */
export const requestExpiryDue = jobKind<Record<string, never>>('request-expiry-due');

/**
 * Rejects the requests that 72 hours, or their start, have passed without an answer, and mails their
 * clients. Any number of processes may do it at once: each request is rejected by one.
 * @returns how many there were
 */
export async function expireRequests(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const expired = { status: 'rejected', reject_reason: EXPIRED_REASON } as const;
  return runBatches(deps, {
    lock: (trx, limit) => lockExpiredRequests(trx, now, limit),
    async work(trx, rows) {
      await setStatus(trx, rows, { ...expired, reminder_due_at: null }, now);
      await queueNotices(deps, trx, 'expired', rows);
    },
    committed: (row) => announceChange(deps, { ...row, ...expired }),
  });
}
