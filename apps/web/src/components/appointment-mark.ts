import type { AppointmentStatus } from '@oficio/contract/appointments.ts';
import { IconCheck, IconChecks, IconHourglass, IconMinus, IconX } from '@tabler/icons-react';

const marks = {
  pending: { tone: 'warn', icon: IconHourglass, label: 'Pendiente' },
  accepted: { tone: 'acc', icon: IconCheck, label: 'Aceptada' },
  rejected: { tone: 'rej', icon: IconX, label: 'Rechazada' },
  cancelled: { tone: 'off', icon: IconMinus, label: 'Cancelada' },
  completed: { tone: 'done', icon: IconChecks, label: 'Completada' },
} as const;

function isKnown(status: string): status is AppointmentStatus {
  return status in marks;
}

/** Colour, shape and word of a state; an unknown one is shown as pending (specification 4.5). */
export function appointmentMark(status: AppointmentStatus | (string & {})) {
  return marks[isKnown(status) ? status : 'pending'];
}
