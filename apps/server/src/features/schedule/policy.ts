import { type WorkScheduleEntry, weekday } from '@oficio/contract/profiles.ts';
import { Forbidden } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';

/** Wall-clock times HH:MM of one day, the end not included. */
export interface ClockRange {
  start: string;
  end: string;
}

/** Working hours are a provider's (specification 6). @throws Forbidden for anyone else */
export function assertProvider(actor: UserActor): void {
  if (actor.userType !== 'provider') throw new Forbidden();
}

/**
 * The hours worked on a date: none on a day off, two ranges on a split day. Null when no schedule
 * is set: then every hour of every day counts as working (specification 5.3).
 */
export function workingHoursOn(
  schedule: readonly WorkScheduleEntry[],
  date: string,
): ClockRange[] | null {
  if (schedule.length === 0) return null;
  const day = weekday.options[(new Date(date).getUTCDay() + 6) % 7];
  const entry = schedule.find((candidate) => candidate.day === day);
  if (!entry?.enabled) return [];
  const first = { start: entry.start_time, end: entry.end_time };
  if (!entry.second_start_time || !entry.second_end_time) return [first];
  const second = { start: entry.second_start_time, end: entry.second_end_time };
  // Two ranges that touch are one: nothing keeps an appointment from crossing the seam.
  return first.end === second.start ? [{ start: first.start, end: second.end }] : [first, second];
}
