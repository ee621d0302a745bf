import type { Appointment } from '@oficio/contract/appointments.ts';
import { messages } from '@oficio/contract/errors.ts';
import { Conflict, Forbidden, Invalid, NotFound, Unauthenticated } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { newId } from '#app/platform/new-id.ts';
import { holdAccounts } from '../auth/hold-accounts.ts';
import { requireContact } from '../blocks/require-contact.ts';
import { findActiveProvider } from '../schedule/find-active-provider.ts';
import { workingHoursOn } from '../schedule/policy.ts';
import { readWorkSchedule } from '../schedule/read-work-schedule.ts';
import { announceChange } from './announce-change.ts';
import { findAppointment } from './find-appointment.ts';
import { isClient, isWithin, sentences } from './policy.ts';
import { hasBooking, insertAppointment } from './queries.ts';
import { queueNotices } from './queue-notices.ts';
import { resolveRange } from './resolve-range.ts';

export interface RequestedTime {
  title: string;
  description?: string | null | undefined;
  /** Wall clock in the provider's time zone. */
  date: string;
  start_time: string;
  end_time: string;
}

/**
 * A client asks a provider for an appointment, which waits as pending. The checks of specification
 * 5.3 in their order, then those of decisions §9; requests do not block one another. The provider is
 * mailed.
 * @throws Forbidden for anyone but a client, and when one of the two blocks the other
 * @throws NotFound when there is no such active provider
 * @throws Invalid when the end is not after the start, on a day off, in the past, outside the hours
 * @throws Conflict when the provider has something accepted, or blocked time, in the range
 */
export async function requestAppointment(
  deps: Deps,
  actor: UserActor,
  input: RequestedTime & { provider_id: string },
): Promise<Appointment> {
  const { db, clock } = deps;
  if (!isClient(actor)) throw new Forbidden(messages.onlyClientsBook);
  const now = clock.now();
  const provider = await findActiveProvider(db, input.provider_id, now);
  const { date, start_time, end_time } = input;
  const wallClock = { date, start_time, end_time, time_zone: provider.timeZone };
  const range = await resolveRange(db, wallClock);
  const hours = workingHoursOn(await readWorkSchedule(db, provider.id), date);
  if (hours?.length === 0) throw new Invalid(messages.dayOff);
  if (range.starts_at <= now) throw new Invalid(sentences.past);
  if (hours && !isWithin(hours, start_time, end_time)) throw new Invalid(sentences.outsideHours);
  if (await hasBooking(db, provider.id, range)) throw new Conflict(sentences.providerTaken);

  const id = newId();
  const requested = await db.transaction().execute(async (trx) => {
    const present = await holdAccounts(deps, trx, [provider.id, actor.id]);
    if (!present.has(provider.id)) throw new NotFound();
    if (!present.has(actor.id)) throw new Unauthenticated();
    await requireContact(() =>
      insertAppointment(trx, {
        id,
        provider_id: provider.id,
        client_id: actor.id,
        title: input.title,
        description: input.description || null,
        ...wallClock,
        status: 'pending',
        now,
      }),
    );
    const row = await findAppointment(trx, actor, id);
    await queueNotices(deps, trx, 'requested', [row]);
    return row;
  });
  return announceChange(deps, requested);
}
