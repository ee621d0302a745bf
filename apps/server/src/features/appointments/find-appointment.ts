import { NotFound } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Database } from '#app/platform/db/database.ts';
import { type AppointmentRow, selectAppointmentOf } from './queries.ts';

/**
 * Finds an appointment of the caller, with the names and pictures of both parties.
 * @throws NotFound when it does not exist, or the caller is not a party (decisions §4)
 */
export async function findAppointment(
  db: Database,
  actor: UserActor,
  id: string,
): Promise<AppointmentRow> {
  const appointment = await selectAppointmentOf(db, id, actor.id);
  if (!appointment) throw new NotFound();
  return appointment;
}
