import { isDate } from '#app/lib/address/param-values.ts';

export type CalendarView = 'month' | 'week';

/** Search params of the calendar; empty for the month of today. */
export interface CalendarSearch {
  vista?: 'semana';
  /** YYYY-MM-DD. */
  fecha?: string;
}

/** Parses search params; invalid values are ignored. */
export function readCalendarSearch({ vista, fecha }: Record<string, unknown>): CalendarSearch {
  return { ...(vista === 'semana' && { vista }), ...(isDate(fecha) && { fecha }) };
}

export const viewOf = (vista: CalendarSearch['vista']): CalendarView =>
  vista === 'semana' ? 'week' : 'month';

export function writeCalendarSearch(
  view: CalendarView,
  date: string,
  today: string,
): CalendarSearch {
  return { ...(view === 'week' && { vista: 'semana' }), ...(date !== today && { fecha: date }) };
}
