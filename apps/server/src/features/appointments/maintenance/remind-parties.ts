import type { Deps } from '#app/platform/deps.ts';
import { queueNotifications } from '../notifications/queue-notifications.ts';
import { maintainAppointments } from './maintain-appointments.ts';
import { clearReminders, lockDueReminders } from './queries.ts';

/**
 * Queues the reminders for both parties of accepted appointments that start within 24 hours. Each
 * is queued once: the mark that it was queued commits together with the jobs.
 * @returns the number of processed appointments
 */
export async function remindParties(deps: Pick<Deps, 'transact' | 'clock'>): Promise<number> {
  const now = deps.clock.now();
  return maintainAppointments(deps, {
    lock: (db, limit) => lockDueReminders(db, now, limit),
    async work(tx, rows) {
      await clearReminders(tx.db, rows);
      await queueNotifications(tx, 'reminder', rows);
    },
  });
}
