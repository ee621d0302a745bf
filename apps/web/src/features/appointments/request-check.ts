import { messages } from '@oficio/contract/errors.ts';
import { WEEKDAYS, type Weekday, type WorkScheduleEntry } from '@oficio/contract/profiles.ts';

export interface RequestValues {
  title: string;
  description: string;
  /** YYYY-MM-DD, or empty. */
  date: string;
  /** HH:MM, or empty while being typed. */
  start: string;
  end: string;
}

export type RequestField = 'title' | 'date' | 'end';
export type RequestProblem = { field: RequestField; message: string };

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN);
}

/** Minutes from start to end; NaN while a time is incomplete. */
export function minutesBetween(start: string, end: string): number {
  return minutesOf(end) - minutesOf(start);
}

export function weekdayOf(date: string): Weekday | undefined {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay();
  return WEEKDAYS[(sundayFirst + 6) % 7];
}

/** Without a date or a schedule every day counts as working (specification 5.3). */
export function isWorkingDay(
  date: string,
  schedule: readonly Pick<WorkScheduleEntry, 'day' | 'enabled'>[],
): boolean {
  if (!date || schedule.length === 0) return true;
  const day = weekdayOf(date);
  return schedule.some((entry) => entry.day === day && entry.enabled);
}

/** The first rule of specification 5.3 the request breaks, in its order. */
export function checkRequest(
  values: RequestValues,
  schedule: readonly Pick<WorkScheduleEntry, 'day' | 'enabled'>[],
): RequestProblem | null {
  if (!values.title.trim()) return { field: 'title', message: messages.titleRequired };
  if (!values.date) return { field: 'date', message: messages.dateRequired };
  if (!(minutesBetween(values.start, values.end) > 0))
    return { field: 'end', message: messages.endAfterStart };
  if (!isWorkingDay(values.date, schedule)) return { field: 'date', message: messages.dayOff };
  return null;
}
