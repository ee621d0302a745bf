import { useDebouncedValue } from '@mantine/hooks';
import { checkTime } from '@oficio/contract/appointments.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '#app/lib/api.ts';
import { minutesBetween } from './request-check.ts';

/** A half-typed hour is not a mistake yet. */
const TYPING_MS = 300;

interface Times {
  start: string;
  end: string;
}

/**
 * Whether the end is not after the start, once the user has stopped typing. An incomplete time is no
 * mistake.
 */
export function useReversedTimes({ start, end }: Times): boolean {
  const times = `${start} ${end}`;
  const [settled] = useDebouncedValue(times, TYPING_MS);
  return settled === times && minutesBetween(start, end) <= 0;
}

/**
 * The server's reason for which it would refuse a request for this time, while the form is filled
 * in; null when it would not, or cannot be asked: then the request itself is refused.
 */
export function useTimeRefusal(
  providerId: string,
  { date, start, end }: Times & { date: string },
): string | null {
  const times = `${date} ${start} ${end}`;
  const [settled] = useDebouncedValue(times, TYPING_MS);
  const isAsked = settled === times && Boolean(date) && minutesBetween(start, end) > 0;
  const query = { provider_id: providerId, date, start_time: start, end_time: end };
  const check = useQuery({ ...queryOptions(checkTime, { query }), enabled: isAsked });
  return (isAsked && check.data?.refusal) || null;
}
