import { listAppointments } from '@oficio/contract/appointments.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { queryOptions } from '#app/lib/api.ts';
import { useLiveAppointments } from '../use-live-appointments.ts';
import { visibleRange } from './calendar-days.ts';
import { byDate, hasOtherClock } from './calendar-entry.ts';
import type { CalendarView } from './calendar-search.ts';

/** The appointments of the visible days, kept up to date; a failed load is only logged (2.20). */
export function useCalendar(view: CalendarView, date: string) {
  const { start, end } = visibleRange(view, date);
  const load = useQuery(
    queryOptions(listAppointments, { query: { start_date: start, end_date: end } }),
  );
  useLiveAppointments();
  useEffect(() => {
    if (load.error) console.error('The calendar could not be loaded', load.error);
  }, [load.error]);
  const appointments = load.data?.appointments;
  const days = useMemo(() => byDate(appointments ?? []), [appointments]);
  const isOnOtherClock = useMemo(() => hasOtherClock(appointments ?? []), [appointments]);
  return { load, days, isOnOtherClock };
}
