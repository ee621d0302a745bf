import { listFreeDays, MAX_RANGE_DAYS } from '@oficio/contract/appointments.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '#app/lib/api.ts';
import { addDays } from '#app/lib/format/add-days.ts';

interface FreeDays {
  /** YYYY-MM-DD, ascending; undefined until they are known. */
  days: readonly string[] | undefined;
  /** Whether they are still being loaded. */
  isPending: boolean;
  /** The last day that was looked at. */
  last: string;
}

/**
 * The days of the next two months on which a provider has a free time.
 * @param today YYYY-MM-DD in the provider's time zone; null while it is unknown
 * @param duration minutes
 */
export function useFreeDays(providerId: string, today: string | null, duration: number): FreeDays {
  const first = today ?? '';
  const last = today ? addDays(today, MAX_RANGE_DAYS - 1) : '';
  const query = { provider_id: providerId, start_date: first, end_date: last, duration };
  const options = { ...queryOptions(listFreeDays, { query }), enabled: today !== null };
  const { data, isPending } = useQuery(options);
  return { days: data?.days, isPending, last };
}
