/** Source of the current time; tests can set it. */
export interface Clock {
  now(): Date;
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() };

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** A day of 24 hours. */
export const DAY_MS = 24 * HOUR_MS;
