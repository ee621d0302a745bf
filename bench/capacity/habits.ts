/** Bounds of a uniform distribution, in milliseconds. */
export type Range = readonly [from: number, to: number];

/** One person in so many is active at a time. */
export const ACTIVE_ONE_IN = 10;
/** Of the people who are not active, one in so many has a visible tab with an open chat. */
export const OPEN_CHAT_ONE_IN = 20;
/** One look at a provider in so many ends with a request for an appointment. */
export const BOOKS_ONE_IN = 10;

/** The think times of people, each drawn uniformly from its range. */
export const THINK = {
  /** How long a person is active. */
  visit: [120_000, 240_000],
  /** How long an active person looks for providers, or chats, before they do the other. */
  stage: [60_000, 120_000],
  /** From one search to the next. */
  search: [20_000, 40_000],
  /** From one pause of typing, with its suggestions, to the next. */
  typing: [500, 1500],
  /** From the results of a search to the page of a provider. */
  results: [4000, 10_000],
  /** From the page of a provider, or from one step of a request, to the next step. */
  reading: [2000, 6000],
  /** From one message of a person to their next. */
  message: [10_000, 20_000],
  /** From a request for an appointment to the answer of an active provider. */
  answer: [5000, 15_000],
  /** From a lost socket to the next attempt. */
  reconnect: [1000, 6000],
} as const satisfies Record<string, Range>;

export function drawFrom([from, to]: Range, random = Math.random): number {
  return from + random() * (to - from);
}

/** Draws one of the values. */
export function oneOf<T>(values: readonly [T, ...T[]], random = Math.random): T {
  return values[Math.floor(random() * values.length)] ?? values[0];
}
