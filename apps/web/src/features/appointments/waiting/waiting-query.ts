import { countWaiting, listWaiting } from '@oficio/contract/appointments/waiting.ts';
import { queryOptions } from '#app/lib/api.ts';

/** What waits for the provider, for the dashboard. */
export const waitingQuery = queryOptions(listWaiting, {});

/** The number beside "Citas". */
export const waitingCountQuery = queryOptions(countWaiting, {});
