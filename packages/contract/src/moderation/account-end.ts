import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

const accountEnd = z.object({
  /** Open sessions, which would end. */
  sessions: z.int().min(0),
  /** Accepted appointments that have not begun, which would be cancelled. */
  appointments: z.int().min(0),
  /** Unanswered requests for appointments, which would be cancelled. */
  requests: z.int().min(0),
});
export type AccountEnd = z.output<typeof accountEnd>;

/** What a ban or the deletion of an account would end now. Nothing is changed. */
export const previewAccountEnd = endpoint({
  method: 'GET',
  path: '/admin/users/:id/end-preview',
  tag: 'admin',
  summary: 'Lo que terminaría al suspender o eliminar una cuenta: sesiones, citas y solicitudes',
  access: 'superadmin',
  params: z.object({ id }),
  response: accountEnd,
});
