import {
  HOURS_WITHOUT_SCHEDULE,
  SLOT_STEP_MINUTES,
  type Slot,
} from '@oficio/contract/appointments.ts';
import { Conflict, Forbidden } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { ClockRange } from '../schedule/policy.ts';

export const sentences = {
  past: 'No puedes solicitar una cita en el pasado',
  outsideHours: 'El proveedor no trabaja en ese horario',
  providerTaken: 'El proveedor ya tiene una cita en ese horario',
  ownTaken: 'Ya tienes una cita en ese horario',
  wrongState: 'La cita ya no está en un estado válido',
  notOver: 'La cita aún no ha terminado',
  over: 'La cita ya ha terminado',
} as const;

/** What the rules look at: an appointment one of whose parties is the caller. */
export interface Standing {
  provider_id: string;
  client_id: string | null;
  status: string;
  starts_at: Date;
  ends_at: Date;
  /** When it lapses unanswered. */
  expires_at: Date;
}

const HOUR_MS = 3_600_000;
/** Nobody completed it by then: the server does. */
const COMPLETED_AFTER_MS = 48 * HOUR_MS;
const REMINDED_BEFORE_MS = 24 * HOUR_MS;

/** Whose list it is: everybody stands on one side of all their appointments. */
export interface Owner {
  column: 'provider_id' | 'client_id';
  id: string;
}

export function ownerOf({ id, userType }: UserActor): Owner {
  return { column: userType === 'provider' ? 'provider_id' : 'client_id', id };
}

/** A super-administrator deals with nobody's services (specification 6). */
export function isClient(actor: UserActor): boolean {
  return actor.userType === 'client' && !actor.isSuperadmin;
}

/**
 * A request waits for the provider's answer until it expires, at its start at the latest (4.5).
 * @throws Forbidden for its client
 * @throws Conflict when it is not pending any more, or has expired
 */
export function assertCanAccept(appointment: Standing, actor: UserActor, now: Date): void {
  assertCanReject(appointment, actor);
  if (appointment.expires_at <= now) throw new Conflict(sentences.wrongState);
}

/**
 * @throws Forbidden for its client
 * @throws Conflict when it is not pending any more
 */
export function assertCanReject(appointment: Standing, actor: UserActor): void {
  if (appointment.provider_id !== actor.id) throw new Forbidden();
  if (appointment.status !== 'pending') throw new Conflict(sentences.wrongState);
}

/**
 * Either party cancels what was accepted until it ends; only its client withdraws a request.
 * @throws Conflict in any other state, and after the end
 */
export function assertCanCancel(appointment: Standing, actor: UserActor, now: Date): void {
  if (appointment.status === 'pending' && appointment.client_id === actor.id) return;
  if (appointment.status !== 'accepted') throw new Conflict(sentences.wrongState);
  if (appointment.ends_at <= now) throw new Conflict(sentences.over);
}

/**
 * Either party completes what was accepted once it has ended.
 * @throws Conflict in any other state, for blocked time, and before the end
 */
export function assertCanComplete<Row extends Standing>(
  appointment: Row,
  now: Date,
): asserts appointment is Row & { client_id: string } {
  if (appointment.status !== 'accepted' || appointment.client_id === null) {
    throw new Conflict(sentences.wrongState);
  }
  if (appointment.ends_at > now) throw new Conflict(sentences.notOver);
}

/** What ended at this moment or before counts as done, though nobody said so. */
export function completionCutoff(now: Date): Date {
  return new Date(now.getTime() - COMPLETED_AFTER_MS);
}

/**
 * When both parties are reminded of an appointment accepted now. Null when that moment has passed:
 * the mail that tells of the acceptance is less than a day old at the start, and reminder enough.
 */
export function reminderTime(startsAt: Date, now: Date): Date | null {
  const due = new Date(startsAt.getTime() - REMINDED_BEFORE_MS);
  return due > now ? due : null;
}

/** Whether one of the ranges holds the whole of start to end. */
export function isWithin(hours: readonly ClockRange[], start: string, end: string): boolean {
  return hours.some((range) => range.start <= start && end <= range.end);
}

/**
 * Every start within the hours, half an hour apart from the beginning of each range, that leaves
 * room for the duration. Null hours are those of a provider without a schedule.
 * @param duration minutes
 */
export function slotsWithin(hours: readonly ClockRange[] | null, duration: number): Slot[] {
  return (hours ?? [HOURS_WITHOUT_SCHEDULE]).flatMap((range) => {
    const last = minutesOf(range.end) - duration;
    const slots: Slot[] = [];
    for (let start = minutesOf(range.start); start <= last; start += SLOT_STEP_MINUTES) {
      slots.push({ start_time: clockOf(start), end_time: clockOf(start + duration) });
    }
    return slots;
  });
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

function clockOf(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
