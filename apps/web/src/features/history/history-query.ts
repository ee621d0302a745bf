import { listHistory } from '@oficio/contract/history.ts';
import { queryOptions } from '#app/lib/api.ts';

const ITEMS_PER_PAGE = 10;

/** One page of the completed services, newest first (specification 2.17). */
export const historyPage = (page: number) =>
  queryOptions(listHistory, { query: { page, limit: ITEMS_PER_PAGE } });

/** The completed service of one appointment, archived or not, as the only one of a page. */
export const serviceOfAppointment = (appointmentId: string) =>
  queryOptions(listHistory, { query: { limit: 1, appointment_id: appointmentId } });
