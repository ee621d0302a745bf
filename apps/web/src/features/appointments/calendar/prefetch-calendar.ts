import { prefetch } from '#app/lib/prefetch.ts';
import { calendarQuery } from './calendar-query.ts';
import type { CalendarView } from './calendar-search.ts';

/** Starts the query for the first data of the calendar. */
export function prefetchCalendar(view: CalendarView, date: string): void {
  prefetch(calendarQuery(view, date));
}
