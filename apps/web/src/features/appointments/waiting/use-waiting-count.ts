import { useQuery } from '@tanstack/react-query';
import { usePolling } from '#app/screen/use-polling.ts';
import { waitingCountQuery } from './waiting-query.ts';

/**
 * The number of requests that wait for the provider's answer, or of answers that the client has not
 * seen; 0 while it is unknown.
 */
export function useWaitingCount(): number {
  const refetchInterval = usePolling();
  const { data } = useQuery({ ...waitingCountQuery, refetchInterval });
  return data?.count ?? 0;
}
