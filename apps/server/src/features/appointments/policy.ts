import type { ClockRange } from '@oficio/contract/schedule/working-hours.ts';
import { Conflict, Forbidden } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import { HOUR_MS } from '#app/platform/clock.ts';
import type { RateLimit } from '#app/platform/rate-limits.ts';

export const refusals = {
  ownTaken: 'Ya tienes una cita en ese horario',
  wrongState: 'La cita ya no está en un estado válido',
  manyBlocked: 'Has bloqueado demasiados intervalos ese día. Une o elimina alguno',
  notOver: 'La cita aún no ha terminado',
  over: 'La cita ya ha terminado',
  manyPending: 'Tienes demasiadas citas pendientes de respuesta. Espera o cancela alguna',
  manyPendingHere:
    'Tienes demasiadas citas pendientes con este profesional. Espera su respuesta o cancela alguna',
} as const;

/** Requests a client may make, whatever became of them. */
export const requestsPerClient: RateLimit = { name: 'requests', points: 20, seconds: 3600 };

/** Transitions of appointments and blocked time: most are mailed to the other party. */
export const changesPerAccount: RateLimit = {
  name: 'appointment-changes',
  points: 200,
  seconds: 3600,
};

/** Maximum numbers of pending requests of a client: in total, and to one provider. */
const MAX_PENDING = 10;
const MAX_PENDING_PER_PROVIDER = 3;

/** Ranges of blocked time on one day of a provider. */
export const MAX_BLOCKED_PER_DAY = 50;

/** Rows of a range of dates: more than any calendar holds. */
export const MAX_LISTED = 3000;

export interface PendingRequests {
  all: number;
  ofProvider: number;
}

/**
 * @param scaled multiplies a maximum by the factor of the rate limits
 * @throws Conflict when the client has reached one of the two maximums
 */
export function assertCanRequest(
  { all, ofProvider }: PendingRequests,
  scaled: (maximum: number) => number,
): void {
  if (ofProvider >= scaled(MAX_PENDING_PER_PROVIDER)) throw new Conflict(refusals.manyPendingHere);
  if (all >= scaled(MAX_PENDING)) throw new Conflict(refusals.manyPending);
}

/** The fields of an appointment that the rules use; the caller is one of its parties. */
export interface AppointmentFacts {
  provider_id: string;
  client_id: string | null;
  status: string;
  ends_at: Date;
  /** When the request expires if the provider does not answer. */
  expires_at: Date;
}

/** The server completes an appointment that no party has completed this long after its end. */
const COMPLETED_AFTER_MS = 48 * HOUR_MS;
const REMINDED_BEFORE_MS = 24 * HOUR_MS;
const REVIEW_MAIL_AFTER_MS = 48 * HOUR_MS;

/**
 * The user whose appointments are listed, and the column with their id: a user is either the client
 * or the provider of all of their appointments.
 */
export interface Owner {
  column: 'provider_id' | 'client_id';
  id: string;
}

export function ownerOf({ id, userType }: UserActor): Owner {
  return { column: userType === 'provider' ? 'provider_id' : 'client_id', id };
}

/**
 * A provider can accept a request until it expires, at the latest at its start (specification 4.5).
 * @throws Forbidden for the client
 * @throws Conflict when the request is no longer pending, or has expired
 */
export function assertCanAccept(appointment: AppointmentFacts, actor: UserActor, now: Date): void {
  assertCanReject(appointment, actor);
  if (appointment.expires_at <= now) throw new Conflict(refusals.wrongState);
}

/**
 * @throws Forbidden for the client
 * @throws Conflict when the request is no longer pending
 */
export function assertCanReject(appointment: AppointmentFacts, actor: UserActor): void {
  if (appointment.provider_id !== actor.id) throw new Forbidden();
  if (appointment.status !== 'pending') throw new Conflict(refusals.wrongState);
}

/**
 * Either party can cancel an accepted appointment until it ends; only the client can withdraw a
 * request.
 * @throws Conflict when the appointment is in another state, or has ended
 */
export function assertCanCancel(appointment: AppointmentFacts, actor: UserActor, now: Date): void {
  if (appointment.status === 'pending' && appointment.client_id === actor.id) return;
  if (appointment.status !== 'accepted') throw new Conflict(refusals.wrongState);
  if (appointment.ends_at <= now) throw new Conflict(refusals.over);
}

/**
 * Either party can complete an accepted appointment once it has ended.
 * @throws Conflict when the appointment is in another state, has not ended, or is blocked time
 */
export function assertCanComplete<Row extends AppointmentFacts>(
  appointment: Row,
  now: Date,
): asserts appointment is Row & { client_id: string } {
  if (appointment.status !== 'accepted' || appointment.client_id === null) {
    throw new Conflict(refusals.wrongState);
  }
  if (appointment.ends_at > now) throw new Conflict(refusals.notOver);
}

/** The server completes accepted appointments that ended at this moment or before. */
export function completionCutoff(now: Date): Date {
  return new Date(now.getTime() - COMPLETED_AFTER_MS);
}

/**
 * When to remind both parties of an appointment that is accepted at `now`. Null when that moment
 * has passed: the mail about the acceptance is then less than a day old at the start.
 */
export function reminderTime(startsAt: Date, now: Date): Date | null {
  const due = new Date(startsAt.getTime() - REMINDED_BEFORE_MS);
  return due > now ? due : null;
}

/** When to mail the client a question for a review of an appointment that a party completes at `now`. */
export function reviewMailTime(now: Date): Date {
  return new Date(now.getTime() + REVIEW_MAIL_AFTER_MS);
}

/**
 * How long after its end the client of an appointment that the server completes is asked by mail. Counted
 * from the end, so that a completion after an outage or in a restored copy asks for nothing a second time.
 */
export const REVIEW_MAIL_AFTER_END_MS = COMPLETED_AFTER_MS + REVIEW_MAIL_AFTER_MS;

/** Whether one of the ranges contains the time from `start` to `end`. */
export function isWithin(hours: readonly ClockRange[], start: string, end: string): boolean {
  return hours.some((range) => range.start <= start && end <= range.end);
}
