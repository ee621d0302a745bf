import { workingHoursOn } from '@oficio/contract/schedule/working-hours.ts';
import { getScheduleSettings } from '@oficio/contract/schedule.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '#app/lib/api.ts';
import { isWorkingDay } from '../request-check.ts';
import { minutesOf } from '../wall-clock.ts';
import type { Span } from './week-scale.ts';

interface WorkingHours {
  /** Whether the provider is off on a date. */
  isDayOff: (date: string) => boolean;
  /** The working hours on a date; null without a schedule, when every hour counts. */
  hoursOn: (date: string) => Span[] | null;
}

export const workingHoursQuery = queryOptions(getScheduleSettings, {});

/** The provider's working hours; for clients and while loading there are none. */
export function useWorkingHours(isProvider: boolean): WorkingHours {
  const settings = useQuery({ ...workingHoursQuery, enabled: isProvider });
  const schedule = settings.data?.work_schedule ?? [];
  return {
    isDayOff: (date) => !isWorkingDay(date, schedule),
    hoursOn: (date) =>
      workingHoursOn(schedule, date)?.map(({ start, end }) => ({
        start: minutesOf(start),
        end: minutesOf(end),
      })) ?? null,
  };
}
