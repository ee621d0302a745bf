import type { Deps } from '#app/platform/deps.ts';
import { findStandings } from '../../reviews/find-standings.ts';
import type { AppointmentRow } from '../queries.ts';

/** Whether the client can review the service, and has not declined to (decisions §10). */
export async function isAskable(
  db: Deps['db'],
  { id, provider_id, client_id, review_declined_at }: AppointmentRow,
  now: Date,
): Promise<boolean> {
  if (!client_id || review_declined_at) return false;
  const subject = { providerId: provider_id, appointmentId: id };
  const [standing] = await findStandings(db, client_id, [subject], now);
  return standing?.state === 'open';
}
