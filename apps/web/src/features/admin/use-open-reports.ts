import { useQuery } from '@tanstack/react-query';
import { reportsPage } from './admin-queries.ts';

const REFRESH_MS = 30_000;

/** Number of open reports; 0 while unknown. */
export function useOpenReports(): number {
  const { data } = useQuery({ ...reportsPage({}), refetchInterval: REFRESH_MS });
  return data?.total ?? 0;
}
