import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { messages } from './errors.ts';
import {
  calendarDate,
  clockTime,
  id,
  instant,
  pageNumber,
  pageTotals,
  success,
  text,
} from './fields.ts';
import { timeZone } from './profiles.ts';

export const DEFAULT_START_TIME = '09:00';
export const DEFAULT_END_TIME = '10:00';
export const DEFAULT_REJECT_REASON = 'Sin motivo especificado';

export const appointmentStatus = z.enum([
  'pending',
  'accepted',
  'rejected',
  'cancelled',
  'completed',
]);
export type AppointmentStatus = z.infer<typeof appointmentStatus>;

export const appointment = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  date: calendarDate,
  start_time: clockTime,
  end_time: clockTime,
  duration_minutes: z.int(),
  /** The provider's zone, in which date and times are to be read. */
  time_zone: timeZone,
  starts_at: instant,
  ends_at: instant,
  status: appointmentStatus,
  reject_reason: z.string().nullable(),
  provider_id: id,
  provider_name: z.string(),
  provider_photo: z.string().nullable(),
  client_id: id.nullable(),
  /** Empty means blocked time. */
  client_name: z.string(),
  client_photo: z.string().nullable(),
});
export type Appointment = z.output<typeof appointment>;

/** Checked in the specification's order (5.3); the first sentence that fails is the answer. */
export const requestAppointment = endpoint({
  method: 'POST',
  path: '/appointments/request',
  tag: 'appointments',
  summary: 'Pide una cita a un proveedor',
  access: 'session',
  body: z.strictObject({
    title: text(200).min(1, messages.titleRequired),
    description: text(2000).nullish(),
    date: z.string().min(1, messages.dateRequired).pipe(calendarDate),
    start_time: clockTime.default(DEFAULT_START_TIME),
    end_time: clockTime.default(DEFAULT_END_TIME),
    /** Accepted as the specification sends it; the server counts the minutes itself. */
    duration_minutes: z.number().nullish(),
    provider_id: id,
  }),
  response: appointment,
});

export const listAppointments = endpoint({
  method: 'GET',
  path: '/appointments',
  tag: 'appointments',
  summary: 'Las citas propias, por páginas o por un intervalo de fechas',
  access: 'session',
  query: z.object({
    page: pageNumber,
    limit: z.coerce.number<number>().int().min(1).max(100).default(10),
    status: appointmentStatus.optional(),
    start_date: calendarDate.optional(),
    end_date: calendarDate.optional(),
  }),
  response: z.object({ appointments: z.array(appointment), ...pageTotals }),
});

const params = z.object({ id });

export const acceptAppointment = endpoint({
  method: 'PUT',
  path: '/appointments/:id/accept',
  tag: 'appointments',
  summary: 'El proveedor acepta una solicitud',
  access: 'session',
  params,
  response: appointment,
});

export const rejectAppointment = endpoint({
  method: 'PUT',
  path: '/appointments/:id/reject',
  tag: 'appointments',
  summary: 'El proveedor rechaza una solicitud',
  access: 'session',
  params,
  body: z.strictObject({ reason: text(500).nullish() }),
  response: appointment,
});

export const cancelAppointment = endpoint({
  method: 'DELETE',
  path: '/appointments/:id',
  tag: 'appointments',
  summary: 'Cancela una cita aceptada, retira una solicitud o libera tiempo bloqueado',
  access: 'session',
  params,
  response: success,
});

export const completeAppointment = endpoint({
  method: 'PUT',
  path: '/appointments/:id/complete',
  tag: 'appointments',
  summary: 'Marca como completada una cita que ya ha terminado',
  access: 'session',
  params,
  response: appointment,
});
