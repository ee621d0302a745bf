/** Source of the current time; tests can set it. */
export interface Clock {
  now(): Date;
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() };

/** A day of 24 hours, in milliseconds. */
export const DAY_MS = 86_400_000;
