import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import { unreadMailDue } from './mail-unread.ts';
import { MAILED_AGAIN_AFTER_MINUTES, unreadCutoff } from './policy.ts';
import { lockSweep, markDue, moveSweep, takeDue } from './queries.ts';

/** It is time to look for messages that have been unread for ten minutes. */
export const unreadSweepDue = jobKind<Record<string, never>>('unread-sweep-due');

const BATCH = 500;

/**
 * Queues one mail for everybody who was told by no push of what has been unread for ten minutes, and
 * who was not mailed within the last hour; those are mailed when it is over. What was looked through
 * commits together with who is to be mailed: nothing is missed or looked at twice, by however many
 * processes.
 * @returns how many mails were queued
 */
export async function queueUnreadMails({
  db,
  clock,
  jobs,
}: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<number> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const after = await lockSweep(trx);
    const until = unreadCutoff(now);
    if (!after || after >= until) return;
    await markDue(trx, { after, until, now, pauseMinutes: MAILED_AGAIN_AFTER_MINUTES });
    await moveSweep(trx, until);
  });
  for (let total = 0; ; ) {
    const taken = await db.transaction().execute(async (trx) => {
      const users = await takeDue(trx, now, BATCH);
      const at = now.toISOString();
      const mails = users.map((user_id) => ({ user_id, at }));
      if (mails.length > 0) await jobs.enqueueWithin(trx, unreadMailDue, mails);
      return users.length;
    });
    total += taken;
    if (taken < BATCH) return total;
  }
}
