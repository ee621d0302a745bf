/** Refusals of one kind that are kept for an hour of an account (`security_events_refusals`). */
export const REFUSALS_PER_HOUR = 10;
