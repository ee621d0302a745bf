/**
 * Time that a call may wait for its turn, a connection, a statement or a rendering, in milliseconds. In
 * production it is a few seconds, which a busy machine exceeds; the answer is then a 503, or a page
 * without its screen.
 */
export const PATIENCE_MS = 25_000;
