import { ownDay } from '#app/lib/format/own-day.ts';
import { prefetch } from '#app/lib/prefetch.ts';
import { readSession } from '#app/lib/session-store.ts';
import { calendarQuery } from './calendar-query.ts';
import type { CalendarView } from './calendar-search.ts';

/** Starts the query for the first data of the calendar, by default for the period of today. */
export function prefetchCalendar(
  view: CalendarView,
  date = ownDay(readSession(), new Date()),
): void {
  prefetch(calendarQuery(view, date));
}
