import { ARRIVALS_PER_SECOND, CONNECT_WITHIN_SECONDS } from './crowd.ts';
import type { CapacitySettings } from './settings.ts';
import { MOST_HOLDS, mostClimbs } from './step-search.ts';

/** Pauses of a measurement in seconds. */
export const PAUSES = {
  /** Before the idle memory is read. */
  idle: 10,
  /** From the last arrival until a step is watched: arrivals cost more than people who are there. */
  settle: 10,
  /** After a step that failed. */
  recover: 20,
  /** From the departure of the last person until the memory is read, as promise S8 has it. */
  afterLoad: 60,
} as const;

/** What a request under way may add to a step before its people leave. */
const LEAVE_SECONDS = 15;

/** Seconds within which a measurement of one deployment ends. */
export function mostSeconds(settings: CapacitySettings): number {
  const { max, stepSeconds, holdSeconds } = settings;
  const { idle, settle, recover, afterLoad } = PAUSES;
  const around = CONNECT_WITHIN_SECONDS + settle;
  const climbs = mostClimbs(settings) * (around + stepSeconds);
  const holds = MOST_HOLDS * (around + holdSeconds + LEAVE_SECONDS + recover);
  return Math.ceil(idle + max / ARRIVALS_PER_SECOND + climbs + holds + LEAVE_SECONDS + afterLoad);
}
