import { messages } from '@oficio/contract/errors/messages.ts';
import { WEEKDAYS, type WorkScheduleEntry } from '@oficio/contract/profiles.ts';
import { weekdayOf } from '@oficio/contract/schedule/working-hours.ts';
import { addDays } from '#app/lib/format/add-days.ts';
import type { FieldErrors } from '#app/screen/forms/use-app-form.ts';
import { minutesBetween } from './wall-clock.ts';

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

/** Without a date or a schedule every day counts as working (specification 5.3). */
export function isWorkingDay(
  date: string,
  schedule: readonly Pick<WorkScheduleEntry, 'day' | 'enabled'>[],
): boolean {
  if (!date || schedule.length === 0) return true;
  const day = weekdayOf(date);
  return schedule.some((entry) => entry.day === day && entry.enabled);
}

/** The first working day from a date on; undefined when every weekday is off. */
export function workingDayFrom(
  date: string,
  schedule: readonly Pick<WorkScheduleEntry, 'day' | 'enabled'>[],
): string | undefined {
  return WEEKDAYS.map((_, index) => addDays(date, index)).find((day) =>
    isWorkingDay(day, schedule),
  );
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
