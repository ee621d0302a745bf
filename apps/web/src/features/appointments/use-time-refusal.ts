import { checkTime } from '@oficio/contract/appointments.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '#app/lib/api.ts';
import { useIsSettled } from './use-is-settled.ts';
import { minutesBetween } from './wall-clock.ts';

interface RequestedTime {
  date: string;
  start: string;
  end: string;
}

/**
 * The server's reason for which it would refuse a request for this time, while the form is filled
 * in, and whether it is a day off; null when it would not, or cannot be asked: then the request itself
 * is refused.
 */
export function useTimeRefusal(
  providerId: string,
  { date, start, end }: RequestedTime,
): { sentence: string | null; isDayOff: boolean } {
  const isSettled = useIsSettled(`${date} ${start} ${end}`);
  const isAsked = isSettled && Boolean(date) && minutesBetween(start, end) > 0;
  const query = { provider_id: providerId, date, start_time: start, end_time: end };
  const check = useQuery({ ...queryOptions(checkTime, { query }), enabled: isAsked });
  if (!isAsked || !check.data) return { sentence: null, isDayOff: false };
  return { sentence: check.data.refusal, isDayOff: check.data.is_day_off };
}
