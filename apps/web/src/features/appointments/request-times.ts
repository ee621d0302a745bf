import {
  DEFAULT_DURATION_MINUTES,
  HOURS_WITHOUT_SCHEDULE,
  SLOT_STEP_MINUTES,
  type Slot,
} from '@oficio/contract/appointments.ts';
import type { WorkScheduleEntry } from '@oficio/contract/profiles.ts';
import { clockOf, minutesOf, weekdayOf } from './wall-clock.ts';

export interface OfferedTime {
  start: string;
  /** Null when the time is taken or in the past. */
  end: string | null;
}

const afternoon = '14:00';
const lastMinute = 24 * 60 - 1;

/**
 * The end of an appointment of this duration (minutes). One that would last beyond the day lasts an
 * hour, or what is left of the day. Null while the start is incomplete, and for the last minute.
 */
export function endAfter(start: string, duration: number): string | null {
  const from = minutesOf(start);
  if (Number.isNaN(from) || from === lastMinute) return null;
  const isPossible = from + duration <= lastMinute;
  const length = isPossible ? duration : DEFAULT_DURATION_MINUTES;
  return clockOf(Math.min(from + length, lastMinute));
}

/**
 * The working hours of a day, ascending: 08:00 to 20:00 without a schedule (decisions §9). Adjacent
 * ranges are merged, as on the server: an appointment may cross their boundary.
 */
export function workingRanges(date: string, schedule: readonly WorkScheduleEntry[]) {
  if (schedule.length === 0)
    return [[HOURS_WITHOUT_SCHEDULE.start, HOURS_WITHOUT_SCHEDULE.end] as const];
  const entry = schedule.find(({ day, enabled }) => enabled && day === weekdayOf(date));
  if (!entry) return [];
  const { start_time, end_time, second_start_time, second_end_time } = entry;
  const first = [start_time, end_time] as const;
  if (!second_start_time || !second_end_time) return [first];
  if (end_time === second_start_time) return [[start_time, second_end_time] as const];
  return [first, [second_start_time, second_end_time] as const];
}

function startsIn([from, to]: readonly [string, string], duration: number): string[] {
  const starts: string[] = [];
  const last = minutesOf(to) - duration;
  for (let at = minutesOf(from); at <= last; at += SLOT_STEP_MINUTES) {
    starts.push(clockOf(at));
  }
  return starts;
}

/**
 * Half-hour steps of a working day, by morning and afternoon. Steps that the server does not list
 * as free are marked as taken (decisions §9).
 */
export function offeredTimes(
  date: string,
  duration: number,
  schedule: readonly WorkScheduleEntry[],
  free: readonly Slot[],
): { morning: OfferedTime[]; afternoon: OfferedTime[] } {
  const ends = new Map(free.map((slot) => [slot.start_time, slot.end_time]));
  const possible = workingRanges(date, schedule).flatMap((range) => startsIn(range, duration));
  const starts = [...new Set([...possible, ...ends.keys()])].sort();
  const times = starts.map((start) => ({ start, end: ends.get(start) ?? null }));
  return {
    morning: times.filter(({ start }) => start < afternoon),
    afternoon: times.filter(({ start }) => start >= afternoon),
  };
}
