import { useEffect, useReducer } from 'react';
import { isOffline, onReachable } from '#app/lib/connection.ts';

/** How long after its last attempt a failed call is repeated while the server is reachable. */
const PAUSE_MS = 30_000;

/**
 * For calls that the app makes by itself: says when a failed one is to be repeated, which is once the
 * server is reachable again, or after a pause.
 * @param failure the error of the last attempt; null when there is nothing to repeat
 * @returns a number that is another one with each repetition
 */
export function useRepetition(failure: Error | null): number {
  const [round, startRound] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!failure) return;
    const stop = onReachable(startRound);
    const timer = setTimeout(() => {
      // Its return starts the round.
      if (!isOffline()) startRound();
    }, PAUSE_MS);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [failure]);
  return round;
}
