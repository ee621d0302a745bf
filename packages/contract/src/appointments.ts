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
/** Free times begin this far apart (decisions §9). */
export const SLOT_STEP_MINUTES = 30;
/** When they are offered while a provider has no schedule (decisions §9). */
export const HOURS_WITHOUT_SCHEDULE = { start: '08:00', end: '20:00' } as const;
/** Days, both ends counted, that one call of the calendar may span (decisions §9). */
export const MAX_RANGE_DAYS = 62;
export const DEFAULT_REJECT_REASON = 'Sin motivo especificado';
/** The reason of a request that nobody answered within 72 hours, or before its start. */
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

/** A string whose absence is refused with its own sentence, like an empty one. */
const required = (sentence: string) =>
  z.string({ error: (issue) => (issue.input == null ? sentence : undefined) });

const timeFields = {
  title: required(messages.titleRequired).pipe(text(200).min(1, messages.titleRequired)),
  description: text(2000).nullish(),
  date: required(messages.dateRequired).min(1, messages.dateRequired).pipe(calendarDate),
  start_time: clockTime.default(DEFAULT_START_TIME),
  end_time: clockTime.default(DEFAULT_END_TIME),
  /** Accepted as the specification sends it; the server counts the minutes itself. */
  duration_minutes: z.number().nullish(),
};

/** Checked in the specification's order (5.3); the first sentence that fails is the answer. */
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

/** Start times are half an hour apart; every slot offered can be requested as it is. */
export const listSlots = endpoint({
  method: 'GET',
  path: '/appointments/slots',
  tag: 'appointments',
  summary: 'Las horas libres de un proveedor en un día',
  access: 'session',
  query: z.object({
    provider_id: id,
    date: calendarDate,
    /** Minutes. */
    duration: z.coerce.number<number>().int().min(1).max(1440).default(DEFAULT_DURATION_MINUTES),
  }),
  response: z.object({ slots: z.array(z.object({ start_time: clockTime, end_time: clockTime })) }),
});
export type Slot = z.output<typeof listSlots.response>['slots'][number];

/** Without both dates a page of appointments; with both, all of those days and blocked time too. */
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
      /** Only those with this person on the other side. */
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
