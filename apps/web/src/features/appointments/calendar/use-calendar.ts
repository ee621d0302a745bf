import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { usePolling } from '#app/screen/use-polling.ts';
import { byDate, hasOtherClock } from './calendar-entry.ts';
import { calendarQuery } from './calendar-query.ts';
import type { CalendarView } from './calendar-search.ts';

/**
 * The appointments of the visible days, kept up to date. A failure is only logged (specification
 * 2.20).
 */
export function useCalendar(view: CalendarView, date: string) {
  const refetchInterval = usePolling();
  const load = useQuery({ ...calendarQuery(view, date), refetchInterval });
  useEffect(() => {
    if (load.error) console.error('The calendar could not be loaded', load.error);
  }, [load.error]);
  const appointments = load.data?.appointments;
  const days = useMemo(() => byDate(appointments ?? []), [appointments]);
  const isOnOtherClock = useMemo(() => hasOtherClock(appointments ?? []), [appointments]);
  return { load, days, isOnOtherClock };
}
