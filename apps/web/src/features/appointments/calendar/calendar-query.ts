import { listAppointments } from '@oficio/contract/appointments.ts';
import { queryOptions } from '#app/lib/api.ts';
import { visibleRange } from './calendar-days.ts';
import type { CalendarView } from './calendar-search.ts';

/** The appointments of the days visible around `date` (YYYY-MM-DD). */
export function calendarQuery(view: CalendarView, date: string) {
  const { start, end } = visibleRange(view, date);
  return queryOptions(listAppointments, { query: { start_date: start, end_date: end } });
}
