import { messages } from '@oficio/contract/errors.ts';
import { WEEKDAYS, type Weekday, type WorkScheduleEntry } from '@oficio/contract/profiles.ts';
import type { FieldErrors } from '#app/screen/forms/use-app-form.ts';

export interface RequestValues {
  title: string;
  description: string;
  /** YYYY-MM-DD, or empty. */
  date: string;
  /** HH:MM, or empty while being typed. */
  start: string;
  end: string;
  /** Minutes. */
  duration: number;
}

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

/** Validation errors in the order of specification 5.3. */
export function requestErrors(
  { title, date, start, end }: RequestValues,
  schedule: readonly Pick<WorkScheduleEntry, 'day' | 'enabled'>[],
): FieldErrors<RequestValues> {
  const hasDuration = minutesBetween(start, end) > 0;
  // The last rule: days off are checked only when the times are valid.
  const dayOff = hasDuration && !isWorkingDay(date, schedule) ? messages.dayOff : null;
  return {
    title: title.trim() ? null : messages.titleRequired,
    date: date ? dayOff : messages.dateRequired,
    end: hasDuration ? null : messages.endAfterStart,
  };
}
