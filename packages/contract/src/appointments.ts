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
export const DEFAULT_DURATION_MINUTES = 60;
/** Minutes between the start times of free slots (decisions §9). */
export const SLOT_STEP_MINUTES = 30;
/** Hours in which slots are offered while a provider has no schedule (decisions §9). */
export const HOURS_WITHOUT_SCHEDULE = { start: '08:00', end: '20:00' } as const;
/** Maximum number of days, first and last included, in one call of the calendar (decisions §9). */
export const MAX_RANGE_DAYS = 62;
export const DEFAULT_REJECT_REASON = 'Sin motivo especificado';
/**
 * The rejection reason of a request that expired without an answer after 72 hours, or at its start.
 */
export const EXPIRED_REASON = 'Caducada';

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
  /** The provider's time zone, to which date and times refer. */
  time_zone: timeZone,
  starts_at: instant,
  ends_at: instant,
  status: appointmentStatus,
  reject_reason: z.string().nullable(),
  provider_id: id,
  provider_name: z.string(),
  provider_photo: z.string().nullable(),
  client_id: id.nullable(),
  /** Null for blocked time. */
  client_name: z.string(),
  client_photo: z.string().nullable(),
});
export type Appointment = z.output<typeof appointment>;

/** A required string; a missing one is refused with the same message as an empty one. */
const required = (sentence: string) =>
  z.string({ error: (issue) => (issue.input == null ? sentence : undefined) });

const timeFields = {
  title: required(messages.titleRequired).pipe(text(200).min(1, messages.titleRequired)),
  description: text(2000).nullish(),
  date: required(messages.dateRequired).min(1, messages.dateRequired).pipe(calendarDate),
  start_time: clockTime.default(DEFAULT_START_TIME),
  end_time: clockTime.default(DEFAULT_END_TIME),
  /** Accepted but ignored: the server calculates the duration. */
  duration_minutes: z.number().nullish(),
};

/**
 * The fields are checked in the specification's order (5.3); the response contains the message of
 * the first failed check.
 */
export const requestAppointment = endpoint({
  method: 'POST',
  path: '/appointments/request',
  tag: 'appointments',
  summary: 'Pide una cita a un proveedor',
  access: 'session',
  body: z.strictObject({ ...timeFields, provider_id: id }),
  response: appointment,
});

/** Blocked time is an accepted appointment without a client (decisions §9). */
export const blockTime = endpoint({
  method: 'POST',
  path: '/appointments/create',
  tag: 'appointments',
  summary: 'Bloquea un tiempo en el calendario propio del proveedor',
  access: 'session',
  body: z.strictObject(timeFields),
  response: appointment,
});

/** Start times are half an hour apart. Every returned slot can be requested unchanged. */
export const listSlots = endpoint({
  method: 'GET',
  path: '/appointments/slots',
  tag: 'appointments',
  summary: 'Las horas libres de un proveedor en un día',
  access: 'session',
  query: z.object({
    provider_id: id,
    date: calendarDate,
    /** Duration in minutes. */
    duration: z.coerce.number<number>().int().min(1).max(1440).default(DEFAULT_DURATION_MINUTES),
  }),
  response: z.object({ slots: z.array(z.object({ start_time: clockTime, end_time: clockTime })) }),
});
export type Slot = z.output<typeof listSlots.response>['slots'][number];

/**
 * With both dates: all appointments and blocked time of those days. Otherwise: a page of
 * appointments.
 */
export const listAppointments = endpoint({
  method: 'GET',
  path: '/appointments',
  tag: 'appointments',
  summary: 'Las citas propias, por páginas o por un intervalo de fechas',
  access: 'session',
  query: z
    .object({
      page: pageNumber,
      limit: z.coerce.number<number>().int().min(1).max(100).default(10),
      status: appointmentStatus.optional(),
      start_date: calendarDate.optional(),
      end_date: calendarDate.optional(),
      /** Only appointments with this counterpart. */
      other_user_id: id.optional(),
    })
    .refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, {
      error: 'La fecha final no puede ser anterior a la inicial',
    })
    .refine(
      ({ start_date, end_date }) =>
        !start_date || !end_date || daysBetween(start_date, end_date) < MAX_RANGE_DAYS,
      { error: `No se pueden pedir más de ${MAX_RANGE_DAYS} días a la vez` },
    ),
  response: z.object({ appointments: z.array(appointment), ...pageTotals }),
});

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

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
