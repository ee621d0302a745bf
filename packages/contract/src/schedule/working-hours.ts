import { WEEKDAYS, type Weekday, type WorkScheduleEntry } from '../profiles.ts';

/** Wall-clock times HH:MM of one day; the end is exclusive. */
export interface ClockRange {
  start: string;
  end: string;
}

/** The weekday of a date (YYYY-MM-DD); undefined for a text that is no date. */
export function weekdayOf(date: string): Weekday | undefined {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay();
  return WEEKDAYS[(sundayFirst + 6) % 7];
}

/**
 * The working hours on a date (YYYY-MM-DD), ascending: an empty list on a day off, two ranges on a
 * split day. Null without a schedule, when every hour counts as working time (specification 5.3).
 */
export function workingHoursOn(
  schedule: readonly WorkScheduleEntry[],
  date: string,
): ClockRange[] | null {
  if (schedule.length === 0) return null;
  const weekday = weekdayOf(date);
  const entry = schedule.find(({ day, enabled }) => enabled && day === weekday);
  if (!entry) return [];
  const first = { start: entry.start_time, end: entry.end_time };
  if (!entry.second_start_time || !entry.second_end_time) return [first];
  const second = { start: entry.second_start_time, end: entry.second_end_time };
  // Adjacent ranges are merged, so that an appointment may cross their boundary.
  return first.end === second.start ? [{ start: first.start, end: second.end }] : [first, second];
}
