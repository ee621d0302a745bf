import * as z from 'zod';
import { userType } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, pageTotals, paging, success } from './fields.ts';
import { reviewStanding } from './reviews.ts';

export const historyItem = z.object({
  id,
  other_user: z.object({ id, name: z.string(), photo: z.string().nullable(), user_type: userType }),
  title: z.string(),
  appointment_id: id,
  /** The text of the request. */
  description: z.string().nullable(),
  /** Whether the caller can review this service; null for providers and super-administrators. */
  review: reviewStanding.nullable(),
  created_at: instant,
  archived: z.boolean(),
});
export type HistoryItem = z.output<typeof historyItem>;

/**
 * Each party of a completed appointment has an item of their own, until they archive it
 * (specification 2.17, 3.13).
 */
export const listHistory = endpoint({
  method: 'GET',
  path: '/history',
  tag: 'history',
  summary: 'Los servicios completados que no se han archivado, el más reciente primero',
  access: 'session',
  query: z.strictObject({
    ...paging(10),
    /** Only the item of this appointment, archived or not. */
    appointment_id: id.optional(),
  }),
  response: z.object({ history: z.array(historyItem), ...pageTotals }),
});

/** Hides an item of the caller; the other party's item is not changed (specification 2.17). */
export const archiveHistoryItem = endpoint({
  method: 'PUT',
  path: '/history/:id/archive',
  tag: 'history',
  summary: 'Archiva un servicio para quien lo pide; repetirlo no cambia nada',
  access: 'session',
  params: z.object({ id }),
  response: success,
});
