import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { messages } from './errors/messages.ts';
import {
  calendarDate,
  clockTime,
  id,
  instant,
  MAX_LONG_TEXT,
  pageTotals,
  paging,
  required,
  success,
  text,
} from './fields.ts';
import { timeZone } from './profiles.ts';
import { reviewStanding } from './reviews.ts';

export const DEFAULT_START_TIME = '09:00';
export const DEFAULT_END_TIME = '10:00';
export const DEFAULT_DURATION_MINUTES = 60;
/** Minutes between the start times of free slots (decisions §9). */
export const SLOT_STEP_MINUTES = 30;
/** Hours in which slots are offered while a provider has no schedule (decisions §9). */
export const HOURS_WITHOUT_SCHEDULE = { start: '08:00', end: '20:00' } as const;
/** Maximum number of days, first and last included, in one call of the calendar (decisions §9). */
export const MAX_RANGE_DAYS = 62;
export const MAX_TITLE_LENGTH = 200;
/** The longest reason of a rejection or a ban. */
export const MAX_REASON_LENGTH = 500;
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

export const unavailableParty = z.enum(['provider', 'client']);

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
  /** The party whose account was banned or deleted, because of which it was cancelled. */
  unavailable_party: unavailableParty.nullable(),
  provider_id: id,
  provider_name: z.string(),
  provider_photo: z.string().nullable(),
  /** Null for blocked time. */
  client_id: id.nullable(),
  /** Empty for blocked time. */
  client_name: z.string(),
  client_photo: z.string().nullable(),
  /**
   * Whether the calling client can review it. Only completed appointments in lists have it; it is
   * null everywhere else.
   */
  review: reviewStanding.nullable(),
});
export type Appointment = z.output<typeof appointment>;

/** How a party of an accepted appointment reaches the other one (decisions §4). */
const counterpartContact = z.object({
  phone: z.string().nullable(),
  phone_display: z.string().nullable(),
  address: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
});
export type CounterpartContact = z.output<typeof counterpartContact>;

/** `contact` is the other party's; only accepted appointments that have not ended have one. */
const listedAppointment = appointment.extend({ contact: counterpartContact.optional() });
export type ListedAppointment = z.output<typeof listedAppointment>;

const timeFields = {
  title: required(messages.titleRequired).pipe(
    text(MAX_TITLE_LENGTH).min(1, messages.titleRequired),
  ),
  description: text(MAX_LONG_TEXT).nullish(),
  date: required(messages.dateRequired).min(1, messages.dateRequired).pipe(calendarDate),
  start_time: clockTime.default(DEFAULT_START_TIME),
  end_time: clockTime.default(DEFAULT_END_TIME),
  /** Accepted but ignored: the server calculates the duration. */
  duration_minutes: z.number().nullish(),
};

/**
 * The fields are checked in the order of specification 5.3; the response contains the message of
 * the first failed check.
 */
export const requestAppointment = endpoint({
  method: 'POST',
  path: '/appointments/request',
  tag: 'appointments',
  summary: 'Pide una cita a un proveedor',
  access: 'session',
  takesKey: true,
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
  takesKey: true,
  body: z.strictObject(timeFields),
  response: appointment,
});

const DAY_MS = 86_400_000;

/** Refuses a range that ends before it starts, or has more than `MAX_RANGE_DAYS` days. */
function refuseRange(
  range: { start_date?: string | undefined; end_date?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (!range.start_date || !range.end_date) return;
  const days = (Date.parse(range.end_date) - Date.parse(range.start_date)) / DAY_MS;
  const refuse = (message: string) => context.addIssue({ code: 'custom', message });
  if (days < 0) refuse('La fecha final no puede ser anterior a la inicial');
  if (days >= MAX_RANGE_DAYS) refuse(`No se pueden pedir más de ${MAX_RANGE_DAYS} días a la vez`);
}

const slotDuration = z.coerce
  .number<number>()
  .int()
  .min(1)
  .max(1440)
  .default(DEFAULT_DURATION_MINUTES);

/** Start times are half an hour apart. Every returned slot can be requested unchanged. */
export const listSlots = endpoint({
  method: 'GET',
  path: '/appointments/slots',
  tag: 'appointments',
  summary: 'Las horas libres de un proveedor en un día',
  access: 'session',
  query: z.strictObject({
    provider_id: id,
    date: calendarDate,
    /** Duration in minutes. */
    duration: slotDuration,
  }),
  response: z.object({ slots: z.array(z.object({ start_time: clockTime, end_time: clockTime })) }),
});
export type Slot = z.output<typeof listSlots.response>['slots'][number];

/** The days with at least one slot. */
export const listFreeDays = endpoint({
  method: 'GET',
  path: '/appointments/free-days',
  tag: 'appointments',
  summary: 'Los días de un intervalo en los que un proveedor tiene horas libres',
  access: 'session',
  query: z
    .strictObject({
      provider_id: id,
      start_date: calendarDate,
      end_date: calendarDate,
      /** Duration in minutes. */
      duration: slotDuration,
    })
    .superRefine(refuseRange),
  response: z.object({ days: z.array(calendarDate) }),
});

/**
 * Whether the provider can be requested for this time, before the request is sent. The request
 * itself may still be refused for other reasons: a block, or too many pending requests.
 */
export const checkTime = endpoint({
  method: 'GET',
  path: '/appointments/check',
  tag: 'appointments',
  summary: 'Si un cliente podría pedir una cita a esa hora',
  access: 'session',
  query: z.strictObject({
    provider_id: id,
    date: calendarDate,
    start_time: clockTime,
    end_time: clockTime,
  }),
  response: z.object({
    /** The sentence of the refusal; null when the time can be requested. */
    refusal: z.string().nullable(),
    /** Whether it is refused because the provider does not work on that day. */
    is_day_off: z.boolean(),
  }),
});

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
    .strictObject({
      ...paging(10),
      status: appointmentStatus.optional(),
      start_date: calendarDate.optional(),
      end_date: calendarDate.optional(),
      /** Only appointments with this counterpart. */
      other_user_id: id.optional(),
    })
    .superRefine(refuseRange),
  response: z.object({ appointments: z.array(listedAppointment), ...pageTotals }),
});

const params = z.object({ id });

/**
 * The provider accepts a pending request before it expires (specification 4.5). Refused when the
 * time overlaps an accepted appointment or blocked time, or one of the two blocks the other.
 */
export const acceptAppointment = endpoint({
  method: 'PUT',
  path: '/appointments/:id/accept',
  tag: 'appointments',
  summary: 'El proveedor acepta una solicitud',
  access: 'session',
  takesKey: true,
  params,
  response: appointment,
});

/**
 * The provider rejects a pending request (specification 4.5). A missing or blank reason becomes
 * `DEFAULT_REJECT_REASON`.
 */
export const rejectAppointment = endpoint({
  method: 'PUT',
  path: '/appointments/:id/reject',
  tag: 'appointments',
  summary: 'El proveedor rechaza una solicitud',
  access: 'session',
  takesKey: true,
  params,
  body: z.strictObject({ reason: text(MAX_REASON_LENGTH).nullish() }),
  response: appointment,
});

/**
 * Either party cancels an accepted appointment before its end, the client withdraws a pending
 * request, or the provider deletes blocked time (specification 4.5, decisions §9).
 */
export const cancelAppointment = endpoint({
  method: 'DELETE',
  path: '/appointments/:id',
  tag: 'appointments',
  summary: 'Cancela una cita aceptada, retira una solicitud o libera tiempo bloqueado',
  access: 'session',
  takesKey: true,
  params,
  query: z.strictObject({
    /** The state the caller saw: the appointment is not cancelled in another one. */
    status: appointmentStatus.extract(['pending', 'accepted']).optional(),
  }),
  response: success,
});

/**
 * Either party completes an accepted appointment after its end (specification 4.5), which adds it
 * to the history of both. Refused for blocked time.
 */
export const completeAppointment = endpoint({
  method: 'PUT',
  path: '/appointments/:id/complete',
  tag: 'appointments',
  summary: 'Marca como completada una cita que ya ha terminado',
  access: 'session',
  takesKey: true,
  params,
  response: appointment,
});
