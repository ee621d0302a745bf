import { NotFound } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';
import { type AppointmentRow, selectAppointmentOf } from './queries.ts';

/**
 * An appointment the caller is a party of, with both parties' names and pictures.
 * @throws NotFound when there is none, or it is between others (decisions §4)
 */
export async function findAppointment(
  db: Database | Trx,
  actor: UserActor,
  id: string,
): Promise<AppointmentRow> {
  const appointment = await selectAppointmentOf(db, id, actor.id);
  if (!appointment) throw new NotFound();
  return appointment;
}
