import type { Appointment } from '@oficio/contract/appointments.ts';
import type { UserActor } from '#app/platform/actor.ts';
import { readBatches } from '#app/platform/db/read-batches.ts';
import type { Deps } from '#app/platform/deps.ts';
import { ownerOf } from './policy.ts';
import { presentAppointment } from './present-appointment.ts';
import { selectAppointmentsAfter } from './queries.ts';

/**
 * All appointments of the caller, including a provider's blocked time, in the order of creation.
 */
export async function* exportAppointments(
  { db }: Pick<Deps, 'db'>,
  actor: UserActor,
): AsyncGenerator<Appointment> {
  const rows = readBatches((afterId, limit) =>
    selectAppointmentsAfter(db, ownerOf(actor), afterId, limit),
  );
  for await (const row of rows) yield presentAppointment(row);
}
