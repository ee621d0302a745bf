import type { Deps } from '#app/platform/deps.ts';
import { recordHistory } from '../../history/record-history.ts';
import { queueNotifications } from '../notifications/queue-notifications.ts';
import { completionCutoff } from '../policy.ts';
import { publishChange } from '../publish-change.ts';
import { maintainAppointments } from './maintain-appointments.ts';
import { lockEndedBy, setCompleted } from './queries.ts';

/**
 * Completes the appointments that ended at least 48 hours ago and were not completed by a party,
 * with the same history items as `completeAppointment` (decisions §9).
 * @returns the number of completed appointments
 */
export async function completeEnded(deps: Pick<Deps, 'transact' | 'clock'>): Promise<number> {
  const now = deps.clock.now();
  return maintainAppointments(deps, {
    lock: (db, limit) => lockEndedBy(db, completionCutoff(now), limit),
    async work(tx, rows) {
      await setCompleted(tx.db, rows, now);
      const services = rows.flatMap(({ id, provider_id, client_id }) =>
        client_id ? [{ id, parties: [provider_id, client_id] as const }] : [],
      );
      await recordHistory(tx, services);
      await queueNotifications(tx, 'completed-by-itself', rows);
      for (const row of rows) publishChange(tx, { ...row, status: 'completed' });
    },
  });
}
