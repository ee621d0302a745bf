import { listAppointments } from '@oficio/contract/appointments.ts';
import { queryOptions } from '#app/lib/api.ts';
import { type AppointmentFilter, queryOfFilter } from './appointment-filters.ts';

/**
 * One page of the user's appointments (specification 2.18). `today` is YYYY-MM-DD, the earliest one
 * that is today for a provider.
 */
export const appointmentsPage = (filter: AppointmentFilter, page: number, today: string) =>
  queryOptions(listAppointments, { query: queryOfFilter(filter, page, today) });
