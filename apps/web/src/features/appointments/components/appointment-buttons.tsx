import { Button } from '@mantine/core';
import type { Appointment } from '@oficio/contract/appointments.ts';
import { IconChecks } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useNow } from '#app/lib/use-now.ts';
import { type AppointmentAction, actionsFor } from '../appointment-actions.ts';
import { isBlockedTime } from '../blocked-time.ts';
import type { useAppointmentActions } from '../use-appointment-actions.ts';
import type { Question } from './appointment-questions.tsx';

interface AppointmentButtonsProps {
  appointment: Appointment;
  userId: string;
  actions: ReturnType<typeof useAppointmentActions>;
  /** Opens the confirmation of an irreversible action. */
  onAsk: (question: Question) => void;
  /** Id of the element that says which appointment it is, where there are several. */
  describedBy?: string;
}

/** The buttons that the appointment's status and the user's role allow (specification 4.5). */
export function AppointmentButtons({
  appointment,
  userId,
  actions,
  onAsk,
  describedBy,
}: AppointmentButtonsProps) {
  const now = useNow();
  const common = { size: 'sm', 'aria-describedby': describedBy } as const;
  const buttons: Record<AppointmentAction, () => ReactNode> = {
    accept: () => (
      <Button
        {...common}
        loading={actions.accept.isPendingFor(appointment.id)}
        onClick={() => actions.accept.mutate(appointment.id)}
      >
        Aceptar
      </Button>
    ),
    reject: () => (
      <Button {...common} variant="quiet" onClick={() => onAsk({ kind: 'reject', appointment })}>
        Rechazar
      </Button>
    ),
    complete: () => (
      <Button
        {...common}
        variant="light"
        leftSection={<IconChecks size={18} aria-hidden="true" />}
        loading={actions.complete.isPendingFor(appointment.id)}
        onClick={() => actions.complete.mutate(appointment.id)}
      >
        Marcar como Completado
      </Button>
    ),
    cancel: () => (
      <Button
        {...common}
        variant="quiet"
        c="var(--danger-text)"
        onClick={() => onAsk({ kind: 'cancel', appointment })}
      >
        {isBlockedTime(appointment) ? 'Quitar bloqueo' : 'Cancelar cita'}
      </Button>
    ),
    withdraw: () => (
      <Button
        {...common}
        variant="quiet"
        c="var(--danger-text)"
        onClick={() => onAsk({ kind: 'cancel', appointment })}
      >
        Retirar solicitud
      </Button>
    ),
  };
  return actionsFor(appointment, userId, now).map((action) => (
    <Fragment key={action}>{buttons[action]()}</Fragment>
  ));
}
