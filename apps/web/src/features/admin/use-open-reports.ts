import { listReports } from '@oficio/contract/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '#app/lib/api.ts';

const REFRESH_MS = 30_000;
export const REPORTS_PER_PAGE = 10;

/** How many reports wait for a decision; 0 while unknown. */
export function useOpenReports(): number {
  const query = { status: 'open', page: 1, limit: REPORTS_PER_PAGE } as const;
  const { data } = useQuery({
    ...queryOptions(listReports, { query }),
    refetchInterval: REFRESH_MS,
  });
  return data?.total ?? 0;
}
