import type { Waiting } from '@oficio/contract/appointments/waiting.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { assertProvider } from '../../accounts/assert-provider.ts';
import { presentAppointment } from '../present-appointment.ts';
import {
  countAnswerable,
  countUnseen,
  selectAcceptedOn,
  selectAnswerable,
  selectDays,
} from './queries.ts';

/**
 * What waits for a provider: at most 20 of the requests that they can still answer, each with what
 * it overlaps, and at most 100 accepted appointments of today and tomorrow in their time zone. The
 * number of statements does not depend on the number of rows.
 * @throws Forbidden when the caller is not a provider
 */
export async function listWaiting({ db, clock }: Deps, actor: UserActor): Promise<Waiting> {
  assertProvider(actor);
  const now = clock.now();
  const days = await selectDays(db, actor.id, now);
  const rows = await selectAnswerable(db, actor.id, now);
  const coming = await selectAcceptedOn(db, actor.id, days);
  return {
    requests: rows.map((row) => ({ ...presentAppointment(row), overlap: row.overlap })),
    requests_total: await countAnswerable(db, actor.id, now),
    ...days,
    coming: coming.map(presentAppointment),
  };
}

/**
 * The number of requests that a provider can still answer, or of a client's appointments with an
 * answer or a cancellation that they have not seen; at most 100. One statement, which reads at most
 * that many index entries.
 */
export async function countWaiting({ db, clock }: Deps, actor: UserActor): Promise<number> {
  if (actor.userType === 'provider') return countAnswerable(db, actor.id, clock.now());
  return countUnseen(db, actor.id);
}
