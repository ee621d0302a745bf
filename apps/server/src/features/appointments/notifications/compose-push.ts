import type { Appointment } from '@oficio/contract/appointments.ts';
import { CLOCK_NAMES } from '@oficio/contract/profiles.ts';
import { excerptOf } from '../../notifications/policy.ts';
import { type PushTopic, UNANSWERED_PATH } from './notification-topics.ts';

interface Reader {
  isProvider: boolean;
  /** Whether a completion asks the reader for a review. */
  isAsked: boolean;
}

interface PushContent {
  title: string;
  body: string;
  /** Present when the notification is not about the list of all appointments. */
  path?: string;
}

/** The push to a party of an appointment, with times in the provider's time zone, which it names. */
export function composePush(
  topic: PushTopic,
  appointment: Appointment,
  { isProvider, isAsked }: Reader,
): PushContent {
  const { provider_name, client_name, start_time, time_zone } = appointment;
  const other = isProvider ? client_name : provider_name;
  const title = `«${excerptOf(appointment.title)}»`;
  const when = `${dayOf(appointment)}, ${start_time} (${CLOCK_NAMES[time_zone]})`;
  const isByOficio = appointment.unavailable_party !== null;
  switch (topic) {
    case 'requested':
      return {
        title: 'Solicitud de cita',
        body: `${other} te pide ${title}: ${when}`,
        path: UNANSWERED_PATH,
      };
    case 'withdrawn':
      return {
        title: 'Solicitud retirada',
        body: isByOficio
          ? `La cuenta de ${other} no está disponible: ${title}, ${when}`
          : `${other} ya no necesita ${title}: ${when}`,
      };
    case 'declined':
      return { title: 'Solicitud cancelada', body: `${other} ya no puede atender ${title}` };
    case 'accepted':
      return { title: 'Cita aceptada', body: `${other} ha aceptado ${title}: ${when}` };
    case 'rejected':
      return { title: 'Cita rechazada', body: `${other} ha rechazado ${title}: ${when}` };
    case 'expired':
      return {
        title: 'Solicitud caducada',
        body: `${other} no ha respondido a tiempo a ${title}`,
      };
    case 'cancelled-by-client':
    case 'cancelled-by-provider':
      return {
        title: 'Cita cancelada',
        body: isByOficio
          ? `La cuenta de ${other} no está disponible: ${title}, ${when}`
          : `${other} ha cancelado ${title}: ${when}`,
      };
    case 'completed-by-client':
    case 'completed-by-provider':
    case 'completed-by-itself':
      return {
        title: 'Cita completada',
        ...(isAsked
          ? { body: `¿Qué tal ${title} con ${other}? Puedes valorarla` }
          : { body: `${title} con ${other} está en tu historial`, path: '/history' }),
      };
    case 'reminder':
      return { title: 'Recordatorio de tu cita', body: `${title} con ${other}: ${when}` };
  }
}

function dayOf({ date }: Appointment): string {
  const day = { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' } as const;
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('es-ES', day);
}
