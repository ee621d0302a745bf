/** The length of each history in the metrics (specification 3.14). */
export const DAY_HOURS = 24;
export const WEEK_DAYS = 7;
export const MONTH_DAYS = 30;
