import { EXPIRED_REASON } from '@oficio/contract/appointments.ts';
import type { Deps } from '#app/platform/deps.ts';
import { queueNotifications } from '../notifications/queue-notifications.ts';
import { publishChange } from '../publish-change.ts';
import { setStatus } from '../queries.ts';
import { maintainAppointments } from './maintain-appointments.ts';
import { lockExpiredRequests } from './queries.ts';

/**
 * Rejects requests that the provider has not answered within 72 hours or before their start, and
 * mails their clients. Several processes may run it concurrently: each request is rejected by one
 * of them.
 * @returns the number of rejected requests
 */
export async function expireRequests(deps: Pick<Deps, 'transact' | 'clock'>): Promise<number> {
  const now = deps.clock.now();
  const expired = { status: 'rejected', reject_reason: EXPIRED_REASON } as const;
  return maintainAppointments(deps, {
    lock: (db, limit) => lockExpiredRequests(db, now, limit),
    async work(tx, rows) {
      await setStatus(tx.db, rows, { ...expired, client_unseen: true }, now);
      await queueNotifications(tx, 'expired', rows);
      for (const row of rows) publishChange(tx, { ...row, ...expired });
    },
  });
}
