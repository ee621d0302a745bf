import * as z from 'zod';
import { appointment, appointmentStatus } from '../appointments.ts';
import { endpoint } from '../endpoint.ts';
import { id, success } from '../fields.ts';

/** Requests in one answer; the list of appointments has the others. */
export const MAX_WAITING = 20;
/** Larger counts are shown as "99+", and are not counted further. */
export const MAX_COUNTED = 100;

/**
 * What a pending request overlaps in the provider's time: an accepted appointment or blocked time,
 * so that it cannot be accepted, or another pending request, so that only one of them can.
 */
const requestOverlap = z.enum(['accepted', 'pending']).nullable();
export type RequestOverlap = z.infer<typeof requestOverlap>;

const waitingRequest = appointment.extend({ overlap: requestOverlap });

/**
 * What waits for a provider: the requests that they can still answer, by their start, and the
 * accepted appointments of today and tomorrow in their time zone, including those that have ended
 * and are not completed.
 */
export const listWaiting = endpoint({
  method: 'GET',
  path: '/appointments/waiting',
  tag: 'appointments',
  summary: 'Lo que espera al proveedor: solicitudes sin responder y citas de hoy y de mañana',
  access: 'session',
  response: z.object({
    requests: z.array(waitingRequest),
    /** Includes those that are not in `requests`; at most `MAX_COUNTED`. */
    requests_total: z.int(),
    today: z.iso.date(),
    tomorrow: z.iso.date(),
    /** At most `MAX_COMING`. */
    coming: z.array(appointment),
  }),
});
export type Waiting = z.output<typeof listWaiting.response>;

/**
 * The number beside "Citas": for a provider, the requests that they can still answer; for a client,
 * the appointments with an answer or a cancellation that none of their lists has shown yet. At most
 * `MAX_COUNTED`.
 */
export const countWaiting = endpoint({
  method: 'GET',
  path: '/appointments/waiting/count',
  tag: 'appointments',
  summary: 'Cuántas solicitudes esperan al proveedor, o respuestas no ha visto el cliente',
  access: 'session',
  response: z.object({ count: z.int() }),
});

/**
 * Notes which appointments a list has shown to the client, each with the status shown: what has
 * changed since then stays unseen.
 */
export const markAnswersSeen = endpoint({
  method: 'POST',
  path: '/appointments/waiting/seen',
  tag: 'appointments',
  summary: 'El cliente ha visto estas citas en este estado',
  access: 'session',
  body: z.strictObject({
    appointments: z
      .array(z.strictObject({ id, status: appointmentStatus }))
      .min(1)
      .max(100),
  }),
  response: success,
});
