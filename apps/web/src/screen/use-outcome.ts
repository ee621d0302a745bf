import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `tell` once for each load that the user asked for, with its first outcome. What the app
 * repeats by itself, as by polling or when the tab becomes visible, is not told.
 * @param subject identifies what is loaded; another one is another load
 * @param settledAt when the load was settled, in ms; null while it is not
 * @returns what to call when the user asks for the same load again
 */
export function useOutcome(subject: string, settledAt: number | null, tell: () => void) {
  const told = useRef<string>(null);
  const tellNow = useEffectEvent(tell);
  useEffect(() => {
    if (settledAt === null || told.current === subject) return;
    told.current = subject;
    tellNow();
  }, [subject, settledAt]);
  return () => {
    told.current = null;
  };
}
