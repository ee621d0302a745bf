import { useEffect, useState } from 'react';
import { checkConnection, onReachable } from '../connection.ts';

/** How long to wait before each new attempt while the server is reachable. */
const PAUSES_MS = [2000, 10_000, 30_000];

/**
 * Props of an `<img>` whose file may fail without a connection: the browser does not ask for it again, so
 * it becomes a new element when the server is reachable again, and a few times while it is reachable.
 */
export function useRetriedImage(): { key: number; onError: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  useEffect(() => {
    if (failedAttempt !== attempt) return;
    const retry = () => setAttempt(attempt + 1);
    const stop = onReachable(retry);
    const pause = PAUSES_MS[attempt];
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void checkConnection().then((isReachable) => {
      if (isReachable && isCurrent && pause) timer = setTimeout(retry, pause);
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      stop();
    };
  }, [attempt, failedAttempt]);
  return { key: attempt, onError: () => setFailedAttempt(attempt) };
}
