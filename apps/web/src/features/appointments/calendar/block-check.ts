import { messages } from '@oficio/contract/errors/messages.ts';
import type { FieldErrors } from '#app/screen/forms/use-app-form.ts';
import { minutesBetween } from '../wall-clock.ts';

export interface BlockValues {
  title: string;
  description: string;
  /** YYYY-MM-DD; null means the day selected in the calendar, empty means none. */
  date: string | null;
  /** HH:MM, or empty while being typed. */
  start: string;
  end: string;
  /** Minutes. */
  duration: number;
}

/** Validation errors of the form (specification 5.4). */
export function blockErrors({ title, date, start, end }: BlockValues): FieldErrors<BlockValues> {
  return {
    title: title.trim() ? null : messages.titleRequired,
    date: date === '' ? messages.dateRequired : null,
    end: minutesBetween(start, end) > 0 ? null : messages.endAfterStart,
  };
}
