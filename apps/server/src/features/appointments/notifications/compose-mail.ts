import type { Appointment } from '@oficio/contract/appointments.ts';
import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { CLOCK_NAMES, type TimeZone } from '@oficio/contract/profiles.ts';
import type { MailContent } from '#app/platform/mail/mail-layout.ts';
import { type MailTopic, UNANSWERED_PATH } from './notification-topics.ts';

interface Reader {
  isProvider: boolean;
  /** The time until which the provider can answer a request. */
  expiresAt: Date;
  publicUrl: string;
}

const searchLink = ['Buscar profesionales', '/search'] as const;

/** The mail to a party of an appointment, with times in the provider's time zone. */
export function composeMail(
  topic: MailTopic,
  appointment: Appointment,
  { isProvider, expiresAt, publicUrl }: Reader,
): MailContent {
  const { provider_name, client_name, reject_reason, description } = appointment;
  const [reader, other] = isProvider ? [provider_name, client_name] : [client_name, provider_name];
  const title = `«${appointment.title}»`;
  const when = `Cuándo: ${timeOf(appointment)}.`;
  const isByOficio = appointment.unavailable_party !== null;
  const content = (
    subject: string,
    paragraphs: string[],
    label = 'Ver mis citas',
    path = '/appointments',
  ): MailContent => ({
    subject: `${subject}: ${oneLine(appointment.title)}`,
    paragraphs: [`Hola, ${reader}:`, ...paragraphs],
    action: { label, url: publicUrl + path },
  });

  switch (topic) {
    case 'requested': {
      const details = description ? [`Detalles: ${description}`] : [];
      const until = `Puedes aceptarla o rechazarla hasta el ${momentIn(appointment.time_zone, expiresAt)}. Después caducará.`;
      const paragraphs = [`${other} te pide una cita: ${title}.`, ...details, when, until];
      return content('Solicitud de cita', paragraphs, 'Responder a la solicitud', UNANSWERED_PATH);
    }
    case 'withdrawn': {
      const happened = isByOficio
        ? `${PRODUCT_NAME} ha cancelado la solicitud de cita ${title} de ${other}: su cuenta no está disponible.`
        : `${other} ha retirado su solicitud de cita ${title}.`;
      const sentence = `${happened} No tienes que hacer nada.`;
      return content('Solicitud retirada', [sentence, when]);
    }
    case 'declined': {
      const sentence = `${other} ya no puede atender tu solicitud de cita ${title}: su cuenta no está disponible.`;
      return content(
        'Solicitud cancelada',
        [sentence, when, 'Puedes buscar a otro profesional.'],
        ...searchLink,
      );
    }
    case 'accepted': {
      const sentence = `${other} ha aceptado tu solicitud de cita ${title}.`;
      const advice = `Te adjuntamos la cita para tu calendario. Si al final no puedes, cancélala cuanto antes: ${other} lo sabrá al momento.`;
      return content('Cita aceptada', [sentence, when, advice]);
    }
    case 'rejected': {
      const sentence = `${other} ha rechazado tu solicitud de cita ${title}.`;
      return content('Cita rechazada', [sentence, when, `Motivo: ${reject_reason}`]);
    }
    case 'expired': {
      const sentence = `${other} no ha respondido a tiempo a tu solicitud de cita ${title}, y ha caducado.`;
      const advice = 'Puedes pedirle otra hora o buscar a otro profesional.';
      return content('Solicitud caducada', [sentence, when, advice], ...searchLink);
    }
    case 'cancelled-by-client':
    case 'cancelled-by-provider': {
      if (isByOficio) {
        const sentence = `${PRODUCT_NAME} ha cancelado la cita ${title} con ${other}: su cuenta no está disponible.`;
        return content('Cita cancelada', [sentence, when]);
      }
      const isOwn = isProvider === (topic === 'cancelled-by-provider');
      const sentence = isOwn
        ? `Has cancelado la cita ${title} con ${other}. Este correo la retira de tu calendario, si la guardaste en él.`
        : `${other} ha cancelado la cita ${title}.`;
      return content('Cita cancelada', [sentence, when]);
    }
    case 'review': {
      const sentence = `${other} y tú habéis terminado ${title}. ¿Qué tal fue? Tu valoración ayuda a otras personas a elegir, y a ${other} a darse a conocer.`;
      const advice =
        'Si no te apetece, no tienes que hacer nada: no te enviaremos más correos sobre este servicio.';
      return content(
        'Valora el servicio',
        [sentence, when, advice],
        'Valorar el servicio',
        `/history?valorar=${appointment.id}`,
      );
    }
    case 'reminder':
      return content('Recordatorio de tu cita', [`Tienes una cita con ${other}: ${title}.`, when]);
  }
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

function timeOf({ date, start_time, end_time, time_zone }: Appointment): string {
  const day = dayIn('UTC', new Date(`${date}T00:00:00Z`));
  return `${day}, de ${start_time} a ${end_time} (${CLOCK_NAMES[time_zone]})`;
}

function momentIn(timeZone: TimeZone, moment: Date): string {
  const clock = moment.toLocaleTimeString('es-ES', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
  });
  return `${dayIn(timeZone, moment)}, a las ${clock} (${CLOCK_NAMES[timeZone]})`;
}

function dayIn(timeZone: string, moment: Date): string {
  return moment.toLocaleDateString('es-ES', { timeZone, dateStyle: 'full' });
}
