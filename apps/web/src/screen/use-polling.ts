import { useIsLive } from '#app/lib/realtime.ts';

const POLLED_EVERY_MS = 30_000;

/** `refetchInterval` of a query that events keep up to date: without the socket it is polled. */
export function usePolling(): number | false {
  return useIsLive() ? false : POLLED_EVERY_MS;
}
