import { getScheduleSettings } from '@oficio/contract/schedule.ts';
import { queryOptions } from '#app/lib/api.ts';

/** The provider's working hours (specification 2.22). */
export const scheduleQuery = queryOptions(getScheduleSettings, {});
