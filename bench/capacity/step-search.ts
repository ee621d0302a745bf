import type { CapacitySettings } from './settings.ts';

/**
 * What to do next: watch a number of people for a short time, hold a number for the whole time, or
 * end with the number that held, which is 0 when none did.
 */
export type Step =
  | { kind: 'climb'; people: number; passed: number }
  | { kind: 'hold'; people: number; attempt: number }
  | { kind: 'end'; people: number };

type Range = Pick<CapacitySettings, 'people' | 'step' | 'max'>;

/** Of the numbers that passed for a short time, how many are tried for the whole time. */
export const MOST_HOLDS = 3;

export function firstStep({ people }: Pick<Range, 'people'>): Step {
  return { kind: 'climb', people, passed: 0 };
}

/**
 * The step after one that kept the limits, or did not. It climbs until a number fails or the maximum
 * is reached. Then the largest number that passed has to hold, or one of the two below it.
 */
export function stepAfter(done: Step, hasPassed: boolean, range: Range): Step {
  if (done.kind === 'end') return done;
  if (done.kind === 'hold') {
    if (hasPassed) return { kind: 'end', people: done.people };
    return hold(done.people - range.step, done.attempt + 1, range);
  }
  if (!hasPassed) return hold(done.passed, 1, range);
  if (done.people >= range.max) return hold(done.people, 1, range);
  const people = Math.min(done.people + range.step, range.max);
  return { kind: 'climb', people, passed: done.people };
}

function hold(people: number, attempt: number, { people: least }: Range): Step {
  return people < least || attempt > MOST_HOLDS
    ? { kind: 'end', people: 0 }
    : { kind: 'hold', people, attempt };
}

/** The largest number of steps in which a search climbs. */
export function mostClimbs({ people, step, max }: Range): number {
  return 1 + Math.ceil((max - people) / step);
}
