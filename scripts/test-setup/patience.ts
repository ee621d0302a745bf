/**
 * The maximum duration of a wait in a test whose author named none, in ms. The defaults of one second
 * assert a duration, which a busy machine exceeds. A wait ends as soon as its condition holds.
 */
export const PATIENCE_MS = 10_000;
