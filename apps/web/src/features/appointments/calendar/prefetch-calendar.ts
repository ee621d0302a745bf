import { ownDay } from '#app/lib/format/own-day.ts';
import { prefetch } from '#app/lib/prefetch.ts';
import { readSession } from '#app/lib/session-store.ts';
import { calendarQuery } from './calendar-query.ts';
import type { CalendarView } from './calendar-search.ts';
import { workingHoursQuery } from './use-working-hours.ts';

/**
 * Starts the queries for the first data of the calendar, by default for the period of today. The working
 * hours are a provider's: they wait until the session says that the user is one.
 */
export function prefetchCalendar(
  view: CalendarView,
  date = ownDay(readSession(), new Date()),
): void {
  prefetch(calendarQuery(view, date));
  if (readSession().user?.user_type === 'provider') prefetch(workingHoursQuery);
}
