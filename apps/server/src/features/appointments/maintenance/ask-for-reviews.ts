import type { Deps } from '#app/platform/deps.ts';
import { queueNotifications } from '../notifications/queue-notifications.ts';
import { maintainAppointments } from './maintain-appointments.ts';
import { clearReviewMails, lockDueReviewMails } from './queries.ts';

/**
 * Queues the mails that ask clients for a review, two days after the completion. Each is queued once:
 * the mark that it was queued commits together with the job. A client is asked once about all
 * services of a provider that are due at the same time: about the latest.
 * @returns the number of processed appointments
 */
export async function askForReviews(deps: Pick<Deps, 'transact' | 'clock'>): Promise<number> {
  const now = deps.clock.now();
  return maintainAppointments(deps, {
    lock: (db, limit) => lockDueReviewMails(db, now, limit),
    async work(tx, rows) {
      await clearReviewMails(tx.db, rows);
      const latest = new Map(rows.map((row) => [`${row.client_id} ${row.provider_id}`, row]));
      await queueNotifications(tx, 'review', [...latest.values()]);
    },
  });
}
