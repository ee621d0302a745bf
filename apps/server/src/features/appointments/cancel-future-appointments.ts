import type { Trx } from '#app/platform/db/database.ts';
import type { Deps } from '#app/platform/deps.ts';
import { announceChange } from './announce-change.ts';
import type { NoticeTopic } from './notice-topics.ts';
import { type AppointmentRow, lockFutureAppointments, setStatus } from './queries.ts';
import { queueNotices } from './queue-notices.ts';

/**
 * Cancels, as a part of a transaction, whatever somebody has agreed or asked for, or been asked, and
 * that has not ended yet: they are leaving, for a while or for good. Blocked time stays. Only the
 * other parties are mailed (decisions §11).
 * @returns what tells the open tabs, to be called once the transaction has committed
 */
export async function cancelFutureAppointments(
  deps: Deps,
  trx: Trx,
  userId: string,
): Promise<() => void> {
  const now = deps.clock.now();
  const rows = await lockFutureAppointments(trx, userId, now);
  if (rows.length === 0) return () => undefined;
  const cancelled = { status: 'cancelled', reject_reason: null } as const;
  await setStatus(trx, rows, { ...cancelled, reminder_due_at: null }, now);
  for (const [topic, about] of Map.groupBy(rows, (row) => topicOf(row, userId))) {
    await queueNotices(deps, trx, topic, about, userId);
  }
  return () => {
    for (const row of rows) announceChange(deps, { ...row, ...cancelled });
  };
}

function topicOf({ status, client_id }: AppointmentRow, leaverId: string): NoticeTopic {
  if (client_id === leaverId) return status === 'pending' ? 'withdrawn' : 'cancelled-by-client';
  return status === 'pending' ? 'declined' : 'cancelled-by-provider';
}
