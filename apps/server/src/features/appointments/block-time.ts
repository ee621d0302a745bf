import type { Appointment } from '@oficio/contract/appointments.ts';
import { Forbidden, Unauthenticated } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import { isLive } from '#app/platform/db/accounts.ts';
import type { Deps } from '#app/platform/deps.ts';
import { newId } from '#app/platform/new-id.ts';
import { findActiveProvider } from '../schedule/find-active-provider.ts';
import { announceChange } from './announce-change.ts';
import { bookTime } from './book-time.ts';
import { findAppointment } from './find-appointment.ts';
import { insertAppointment } from './queries.ts';
import type { RequestedTime } from './request-appointment.ts';
import { resolveRange } from './resolve-range.ts';

/**
 * A provider blocks time of their own calendar (specification 2.21, 5.4), within their working
 * hours or not: an accepted appointment without a client.
 * @throws Forbidden for anyone but a provider
 * @throws Invalid when the end is not after the start
 * @throws Unauthenticated when the account was deleted meanwhile
 * @throws Conflict when it overlaps an accepted appointment or other blocked time
 */
export async function blockTime(
  deps: Deps,
  actor: UserActor,
  input: RequestedTime,
): Promise<Appointment> {
  const { db, clock } = deps;
  if (actor.userType !== 'provider') throw new Forbidden();
  const now = clock.now();
  const { timeZone: time_zone } = await findActiveProvider(db, actor.id, now);
  const { title, date, start_time, end_time } = input;
  const wallClock = { date, start_time, end_time, time_zone };
  await resolveRange(db, wallClock);
  const id = newId();
  await bookTime(db, actor.id, async (trx) => {
    if (!(await isLive(trx, actor.id))) throw new Unauthenticated();
    await insertAppointment(trx, {
      id,
      provider_id: actor.id,
      client_id: null,
      title,
      description: input.description || null,
      ...wallClock,
      status: 'accepted',
      now,
    });
  });
  return announceChange(deps, await findAppointment(db, actor, id));
}
