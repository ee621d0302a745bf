import type { listAppointments } from '@oficio/contract/appointments.ts';
import type { CallInput } from '@oficio/contract/endpoint.ts';

const APPOINTMENTS_PER_PAGE = 10;

export const appointmentFilters = ['all', 'pending', 'accepted', 'upcoming'] as const;
export type AppointmentFilter = (typeof appointmentFilters)[number];

export function isAppointmentFilter(value: unknown): value is AppointmentFilter {
  return appointmentFilters.some((filter) => filter === value);
}

/** Maps a filter to the list's query (specification 7.3). `today` is YYYY-MM-DD. */
export function queryOfFilter(
  filter: AppointmentFilter,
  page: number,
  today: string,
): CallInput<typeof listAppointments>['query'] {
  const paging = { page, limit: APPOINTMENTS_PER_PAGE };
  switch (filter) {
    case 'all':
      return paging;
    case 'upcoming':
      return { ...paging, status: 'accepted', start_date: today };
    default:
      return { ...paging, status: filter };
  }
}
