import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import { clearReminders, lockDueReminders } from './queries.ts';
import { queueNotices } from './queue-notices.ts';
import { runBatches } from './run-batches.ts';

/** It is time to look for appointments that are a day away. */
export const remindersDue = jobKind<Record<string, never>>('reminders-due');

/**
 * Queues the reminders of both parties of accepted appointments that start within 24 hours, once
 * each: what marks them as reminded commits together with the mails.
 * @returns how many appointments there were
 */
export async function remindParties(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  return runBatches(deps, {
    lock: (trx, limit) => lockDueReminders(trx, now, limit),
    async work(trx, rows) {
      await clearReminders(trx, rows);
      await queueNotices(deps, trx, 'reminder', rows);
    },
  });
}
