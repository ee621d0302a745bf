/** Words that are kept of a search, and letters that are kept of a word. */
export const MAX_WORDS = 8;
export const MAX_LETTERS = 30;

/**
 * Different searches that are stored for a day: further ones are dropped, so that random words cannot
 * fill the table.
 */
export const SEARCHES_PER_DAY = 2000;
/**
 * Different searches of one network that are counted in a day, by each process; multiplied by
 * `RATE_LIMIT_FACTOR`.
 */
export const SEARCHES_PER_CALLER = 50;
/** Callers that a process remembers, so that their memory is limited. */
export const MAX_CALLERS = 5000;
