import type { AppointmentStatus } from '@oficio/contract/appointments.ts';
import { IconCheck, IconChecks, IconHourglass, IconMinus, IconX } from '@tabler/icons-react';

const styles = {
  pending: { tone: 'warn', icon: IconHourglass, label: 'Pendiente' },
  accepted: { tone: 'acc', icon: IconCheck, label: 'Aceptada' },
  rejected: { tone: 'rej', icon: IconX, label: 'Rechazada' },
  cancelled: { tone: 'off', icon: IconMinus, label: 'Cancelada' },
  completed: { tone: 'done', icon: IconChecks, label: 'Completada' },
} as const;

function isKnown(status: string): status is AppointmentStatus {
  return status in styles;
}

/**
 * Colour, icon and label of a status; an unknown status is shown as pending (specification 4.5).
 */
export function appointmentStatusStyle(status: AppointmentStatus | (string & {})) {
  return styles[isKnown(status) ? status : 'pending'];
}
