import { useEffect, useState } from 'react';
import { checkConnection, onReachable } from '../connection.ts';

/**
 * Props of an `<img>` whose file may fail without a connection: the browser does not ask for it again, so
 * it becomes a new element when the server is reachable again.
 */
export function useRetriedImage(): { key: number; onError: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  useEffect(() => {
    if (failedAttempt === attempt) return onReachable(() => setAttempt(attempt + 1));
  }, [attempt, failedAttempt]);
  const onError = () => {
    setFailedAttempt(attempt);
    void checkConnection();
  };
  return { key: attempt, onError };
}
