import { messages } from '@oficio/contract/errors/messages.ts';
import {
  DEFAULT_WORKING_HOURS,
  WEEKDAYS,
  type Weekday,
  type WorkScheduleEntry,
} from '@oficio/contract/profiles.ts';

/** A period of a working day, as wall-clock times HH:MM; empty while being typed. */
export interface Hours {
  start: string;
  end: string;
}

/** One weekday of the form; a split day has two periods. */
export interface DayHours {
  day: Weekday;
  enabled: boolean;
  hours: [Hours] | [Hours, Hours];
}

const { start_time: start, end_time: end } = DEFAULT_WORKING_HOURS;
const weekend: readonly Weekday[] = ['saturday', 'sunday'];
const afternoon: Hours = { start: '16:00', end: '19:00' };

/** The seven days of a saved week; without one, a default from Monday to Friday. */
export function weekOf(schedule: readonly WorkScheduleEntry[]): DayHours[] {
  const saved = new Map(schedule.map((entry) => [entry.day, entry]));
  return WEEKDAYS.map((day) => {
    const entry = saved.get(day);
    if (!entry) {
      const enabled = schedule.length === 0 && !weekend.includes(day);
      return { day, enabled, hours: [{ start, end }] };
    }
    const first = { start: entry.start_time, end: entry.end_time };
    const { second_start_time, second_end_time } = entry;
    const isSplit = second_start_time && second_end_time;
    return {
      day,
      enabled: entry.enabled,
      hours: isSplit ? [first, { start: second_start_time, end: second_end_time }] : [first],
    };
  });
}

/** A week as it is stored, with the days that differ between two other weeks: `before` and `after`. */
export function withChanges(
  stored: readonly DayHours[],
  before: readonly DayHours[],
  after: readonly DayHours[],
): DayHours[] {
  const texts = new Set(before.map((day) => JSON.stringify(day)));
  const changed = after.filter((day) => !texts.has(JSON.stringify(day)));
  return stored.map((day) => changed.find((other) => other.day === day.day) ?? day);
}

/** The week as the server expects it. A day off keeps its hours for when it is enabled again. */
export function scheduleOf(week: readonly DayHours[]): WorkScheduleEntry[] {
  return week.map((day) => {
    const [first, second] = hoursToSave(day);
    return {
      day: day.day,
      enabled: day.enabled,
      start_time: first.start,
      end_time: first.end,
      ...(second && { second_start_time: second.start, second_end_time: second.end }),
    };
  });
}

/** Incomplete hours of a day off are omitted, so that they do not prevent saving. */
function hoursToSave(day: DayHours): DayHours['hours'] {
  return !day.enabled && problemOf({ ...day, enabled: true }) ? [{ start, end }] : day.hours;
}

/** A time of a day: of its first or second period, its start or end. */
export type DayTime = `${'first' | 'second'} ${'start' | 'end'}`;

interface Fault {
  message: string;
  /** The times to correct. */
  wrong: readonly DayTime[];
}

/** What is wrong with a day's hours, or null. */
function faultOf({ enabled, hours: [first, second] }: DayHours): Fault | null {
  if (!enabled) return null;
  const blank = [...blankOf('first', first), ...(second ? blankOf('second', second) : [])];
  if (blank.length > 0) return { message: 'Completa las horas de inicio y fin', wrong: blank };
  if (first.end <= first.start) {
    return { message: messages.endAfterStart, wrong: ['first start', 'first end'] };
  }
  if (!second) return null;
  if (second.start < first.end) {
    return {
      message: 'El segundo tramo debe empezar después del primero',
      wrong: ['second start'],
    };
  }
  if (second.end > second.start) return null;
  return { message: messages.endAfterStart, wrong: ['second start', 'second end'] };
}

function blankOf(period: 'first' | 'second', { start, end }: Hours): DayTime[] {
  return [
    ...(start ? [] : [`${period} start` as const]),
    ...(end ? [] : [`${period} end` as const]),
  ];
}

/** The error of a day's hours, or null. */
export function problemOf(day: DayHours): string | null {
  return faultOf(day)?.message ?? null;
}

/** The times of a day that its error is about. */
export function wrongTimesOf(day: DayHours): readonly DayTime[] {
  return faultOf(day)?.wrong ?? [];
}

/** Adds a second period in the afternoon, after the end of the first. */
export function split(day: DayHours): DayHours {
  const [first] = day.hours;
  const second = first.end <= afternoon.start ? afternoon : { start: '', end: '' };
  return { ...day, hours: [first, { ...second }] };
}

/** Copies the hours of one day to all other enabled days. */
export function copyToOthers(week: readonly DayHours[], from: DayHours): DayHours[] {
  return week.map((day) => (day.enabled ? { ...day, hours: structuredClone(from.hours) } : day));
}
