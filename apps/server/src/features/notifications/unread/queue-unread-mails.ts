import { system } from '#app/platform/actor.ts';
import { inBatches } from '#app/platform/db/in-batches.ts';
import type { Deps } from '#app/platform/deps.ts';
import { MAILED_AGAIN_AFTER_MINUTES, unreadCutoff } from '../policy.ts';
import { unreadMailDue } from './mail-unread.ts';
import { claimDue, scanMessages } from './queries.ts';

const BATCH = 500;

/**
 * Queues one mail for each user with messages that have been unread for ten minutes and were not
 * pushed. A user who was mailed within the last hour gets the next mail when that hour is over.
 * Messages are scanned in windows, and each window commits together with the users who are due: no
 * message is missed or scanned twice, with any number of processes and after any outage.
 * @returns the number of queued mails
 */
export async function queueUnreadMails({
  clock,
  transact,
}: Pick<Deps, 'clock' | 'transact'>): Promise<number> {
  const now = clock.now();
  const scan = { until: unreadCutoff(now), now, pauseMinutes: MAILED_AGAIN_AFTER_MINUTES };
  let total = 0;
  for (let hasMore = true; hasMore; ) {
    hasMore = await transact(system, (tx) =>
      tx.lock.rows('unread-scan', (db) => scanMessages(db, scan)),
    );
    total += await queueDueMails(transact, now);
  }
  return total;
}

function queueDueMails(transact: Deps['transact'], now: Date): Promise<number> {
  return inBatches(BATCH, (size) =>
    transact(system, async (tx) => {
      const users = await tx.lock.rows('unread-scan', (db) => claimDue(db, now, size));
      const at = now.toISOString();
      tx.enqueue(unreadMailDue, ...users.map((user_id) => ({ user_id, at })));
      return users.length;
    }),
  );
}
