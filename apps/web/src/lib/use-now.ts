import { useMemo, useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

function subscribe(onMinute: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        onMinute();
        wait();
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    );
  };
  wait();
  return () => clearTimeout(timer);
}

const readMinute = () => Math.floor(Date.now() / MINUTE_MS);

/**
 * The start of the current minute, for texts such as "today" and "5 min ago". Updates each minute.
 */
export function useNow(): Date {
  const minute = useSyncExternalStore(subscribe, readMinute, readMinute);
  return useMemo(() => new Date(minute * MINUTE_MS), [minute]);
}
