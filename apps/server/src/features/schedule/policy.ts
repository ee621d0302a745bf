import { type WorkScheduleEntry, weekday } from '@oficio/contract/profiles.ts';
import { Forbidden } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';

/** Wall-clock times HH:MM of one day; the end is exclusive. */
export interface ClockRange {
  start: string;
  end: string;
}

/** Only providers have working hours (specification 6). @throws Forbidden for anyone else */
export function assertProvider(actor: UserActor): void {
  if (actor.userType !== 'provider') throw new Forbidden();
}

/**
 * The working hours on a date: an empty list on a day off, two ranges on a split day. Null without
 * a schedule, when every hour counts as working time (specification 5.3).
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
  // Adjacent ranges are merged, so that an appointment may cross their boundary.
  return first.end === second.start ? [{ start: first.start, end: second.end }] : [first, second];
}
