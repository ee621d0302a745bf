import {
  DEFAULT_DURATION_MINUTES,
  HOURS_WITHOUT_SCHEDULE,
  SLOT_STEP_MINUTES,
  type Slot,
} from '@oficio/contract/appointments.ts';
import type { WorkScheduleEntry } from '@oficio/contract/profiles.ts';
import { type ClockRange, workingHoursOn } from '@oficio/contract/schedule/working-hours.ts';
import { clockOf, minutesOf } from './wall-clock.ts';

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

function startsIn({ start, end }: ClockRange, duration: number): string[] {
  const starts: string[] = [];
  const last = minutesOf(end) - duration;
  for (let at = minutesOf(start); at <= last; at += SLOT_STEP_MINUTES) {
    starts.push(clockOf(at));
  }
  return starts;
}

/**
 * Half-hour steps of a working day, by morning and afternoon; from 08:00 to 20:00 without a schedule.
 * Steps that the server does not list as free are marked as taken (decisions §9).
 */
export function offeredTimes(
  date: string,
  duration: number,
  schedule: readonly WorkScheduleEntry[],
  free: readonly Slot[],
): { morning: OfferedTime[]; afternoon: OfferedTime[] } {
  const ends = new Map(free.map((slot) => [slot.start_time, slot.end_time]));
  const hours = workingHoursOn(schedule, date) ?? [HOURS_WITHOUT_SCHEDULE];
  const possible = hours.flatMap((range) => startsIn(range, duration));
  const starts = [...new Set([...possible, ...ends.keys()])].sort();
  const times = starts.map((start) => ({ start, end: ends.get(start) ?? null }));
  return {
    morning: times.filter(({ start }) => start < afternoon),
    afternoon: times.filter(({ start }) => start >= afternoon),
  };
}
