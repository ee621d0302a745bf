import type { Appointment } from '@oficio/contract/appointments.ts';
import { ONLY_CLIENTS_BOOK } from '@oficio/contract/errors.ts';
import { NotFound } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { newId } from '#app/platform/new-id.ts';
import { assertClient } from '../accounts/assert-client.ts';
import { findActiveProvider } from '../accounts/find-active-provider.ts';
import { assertNotBlocked } from '../blocks/assert-not-blocked.ts';
import { findAppointment } from './find-appointment.ts';
import { queueNotifications } from './notifications/queue-notifications.ts';
import { assertCanRequest, requestsPerClient } from './policy.ts';
import { presentAppointment } from './present-appointment.ts';
import { publishChange } from './publish-change.ts';
import { countPendingRequests, insertAppointment } from './queries.ts';
import { assertCanBeRequested, type WantedTime } from './slots/assert-can-be-requested.ts';

export interface RequestedTime extends WantedTime {
  title: string;
  description?: string | null | undefined;
}

/**
 * A client requests an appointment, which is pending until the provider answers. The input is
 * checked in the order of specification 5.3, then by decisions §9; requests may overlap each other.
 * The provider gets a mail.
 * @throws Forbidden for anyone but a client, and when one of the two blocks the other
 * @throws NotFound when the provider does not exist, is deleted or is banned
 * @throws Invalid when the end is not after the start, the day is a day off, or the time is in the
 *   past or outside the working hours
 * @throws TooManyAttempts after 20 requests in an hour
 * @throws Conflict when the range overlaps an accepted appointment or blocked time of the provider,
 *   and when the client has 10 pending requests, or 3 with this provider
 */
export async function requestAppointment(
  deps: Deps,
  actor: UserActor,
  input: RequestedTime & { provider_id: string },
): Promise<Appointment> {
  const { db, clock, transact } = deps;
  assertClient(actor, ONLY_CLIENTS_BOOK);
  const now = clock.now();
  const provider = await findActiveProvider(db, input.provider_id, now);
  await assertCanBeRequested(db, provider, input, now);

  const id = newId();
  return transact(actor, async (tx) => {
    // Serializes the requests of one client, so that the count below is exact.
    await tx.lock.ownProfile(actor.id);
    const pending = await countPendingRequests(tx.db, actor.id, provider.id, tx.now);
    assertCanRequest(pending, (maximum) => deps.limits.scaled(maximum));
    const active = await tx.lock.activeAccounts([provider.id]);
    if (!active.has(provider.id)) throw new NotFound();
    await assertNotBlocked(() =>
      insertAppointment(tx.db, {
        id,
        provider_id: provider.id,
        client_id: actor.id,
        title: input.title,
        description: input.description || null,
        date: input.date,
        start_time: input.start_time,
        end_time: input.end_time,
        time_zone: provider.timeZone,
        status: 'pending',
        now,
      }),
    );
    const requested = await findAppointment(tx.db, actor, id);
    // After what may refuse the request: only one that is made counts, as it sends a mail.
    await deps.limits.take(requestsPerClient, actor.id);
    await queueNotifications(tx, 'requested', [requested]);
    publishChange(tx, requested);
    return presentAppointment(requested);
  });
}
