import { DEFAULT_DURATION_MINUTES } from '@oficio/contract/appointments.ts';
import { useState } from 'react';
import { minutesBetween } from './request-check.ts';

/**
 * What is typed into a form with a start and an end, and the minutes between them: they stay as they
 * were while the end is not after the start (specification 5.4).
 */
export function useTimedValues<Values extends { start: string; end: string }>(empty: Values) {
  const untouched = { values: empty, duration: DEFAULT_DURATION_MINUTES };
  const [{ values, duration }, setForm] = useState(untouched);

  const change = (part: Partial<Values>) => {
    // Pickers report late what was typed into them: nothing chosen meanwhile may be lost.
    setForm((now) => {
      const next = { ...now.values, ...part };
      const minutes = minutesBetween(next.start, next.end);
      return { values: next, duration: minutes > 0 ? minutes : now.duration };
    });
  };
  return { values, duration, change, reset: () => setForm(untouched) };
}
