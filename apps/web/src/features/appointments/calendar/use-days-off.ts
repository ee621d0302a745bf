import { getScheduleSettings } from '@oficio/contract/schedule.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '#app/lib/api.ts';
import { isWorkingDay } from '../request-check.ts';

/** Returns whether the provider is off on a date; always false for clients and while loading. */
export function useDaysOff(isProvider: boolean): (date: string) => boolean {
  const settings = useQuery({ ...queryOptions(getScheduleSettings, {}), enabled: isProvider });
  const schedule = settings.data?.work_schedule ?? [];
  return (date) => !isWorkingDay(date, schedule);
}
