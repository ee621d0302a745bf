import {
  type NotificationKind,
  UNREAD_MAIL_AFTER_MINUTES,
} from '@oficio/contract/notifications.ts';

interface Labels {
  label: string;
  description: string;
}

export type Reader = 'client' | 'provider' | 'superadmin';

const labels: Record<NotificationKind, Labels> = {
  message: {
    label: 'Mensajes',
    description: `Por correo, solo lo que no hayas leído en ${UNREAD_MAIL_AFTER_MINUTES} minutos.`,
  },
  appointment_request: {
    label: 'Solicitudes de cita',
    description: 'Cuando un cliente te pide una cita.',
  },
  appointment_change: {
    label: 'Cambios en tus citas',
    description:
      'Cuando se acepta, se rechaza, se retira, se cancela o caduca. Si se completa, sin correo.',
  },
  appointment_reminder: {
    label: 'Recordatorios',
    description: 'El día antes de cada cita.',
  },
};

const clientReminders =
  'El día antes de cada cita. Por correo, también una vez para valorar un servicio terminado.';

const kinds: Record<Reader, readonly NotificationKind[]> = {
  client: ['message', 'appointment_change', 'appointment_reminder'],
  provider: ['message', 'appointment_request', 'appointment_change', 'appointment_reminder'],
  superadmin: ['message'],
};

/** The notification kinds of a user, in the order of the screen. */
export function preferencesOf(reader: Reader): readonly (Labels & { kind: NotificationKind })[] {
  return kinds[reader].map((kind) => ({
    kind,
    ...labels[kind],
    ...(reader === 'client' && kind === 'appointment_reminder' && { description: clientReminders }),
  }));
}
