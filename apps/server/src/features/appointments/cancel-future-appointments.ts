import type { Tx } from '#app/platform/unit-of-work.ts';
import { cancellationTopic } from './notifications/notification-topics.ts';
import { queueNotifications } from './notifications/queue-notifications.ts';
import { publishChange } from './publish-change.ts';
import { cancelForAccount, lockFutureAppointments } from './queries.ts';

/**
 * Cancels the requests and the accepted appointments of a banned or erased account. An appointment that
 * has begun remains, and is completed like any other; so does blocked time. Each appointment records which party is unavailable, so that the other one
 * reads why it was cancelled. Only the other parties get a mail (decisions §11).
 */
export async function cancelFutureAppointments(tx: Tx, userId: string): Promise<void> {
  const now = tx.now;
  const rows = await tx.lock.rows('appointments', (db) => lockFutureAppointments(db, userId, now));
  if (rows.length === 0) return;
  await cancelForAccount(tx.db, rows, userId, now);
  for (const [topic, about] of Map.groupBy(rows, (row) => cancellationTopic(row, userId))) {
    await queueNotifications(tx, topic, about, userId);
  }
  for (const row of rows) publishChange(tx, { ...row, status: 'cancelled' });
}
