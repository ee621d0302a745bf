import { getScheduleSettings } from '@oficio/contract/schedule.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '#app/lib/api.ts';
import { isWorkingDay } from '../request-check.ts';

/** Tells which days a provider does not work; none until that is known, and none of a client's. */
export function useDaysOff(isProvider: boolean): (date: string) => boolean {
  const settings = useQuery({ ...queryOptions(getScheduleSettings, {}), enabled: isProvider });
  const schedule = settings.data?.work_schedule ?? [];
  return (date) => !isWorkingDay(date, schedule);
}
