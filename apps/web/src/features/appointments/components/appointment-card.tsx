import { Card, Title } from '@mantine/core';
import type { ListedAppointment } from '@oficio/contract/appointments.ts';
import type { ReactNode } from 'react';
import { useNow } from '#app/lib/use-now.ts';
import { isPast } from '../appointment-actions.ts';
import classes from './appointment-card.module.css';
import { AppointmentContact } from './appointment-contact.tsx';
import { AppointmentFacts } from './appointment-facts.tsx';
import { AppointmentParticipant } from './appointment-participant.tsx';
import { AppointmentStatusLabels } from './appointment-status-labels.tsx';

/** Id of the title of an appointment's card, which describes its buttons. */
export function titleIdOf({ id }: Pick<ListedAppointment, 'id'>): string {
  return `cita-${id}`;
}

interface AppointmentCardProps {
  appointment: ListedAppointment;
  /** Whether the reader is the provider, who sees the client; a client sees the provider. */
  isProvider: boolean;
  /** Called when the client's name is clicked, to show their profile. */
  onOpenClient: (clientId: string) => void;
  actions: ReactNode;
  /** A hint below the facts. */
  note?: ReactNode;
}

/** One appointment in the list (specification 2.18). */
export function AppointmentCard({
  appointment,
  isProvider,
  onOpenClient,
  actions,
  note,
}: AppointmentCardProps) {
  const { title, status } = appointment;
  const now = useNow();
  return (
    <Card
      component="article"
      className={classes.card}
      data-past={isPast(appointment, now) || undefined}
      data-status={status}
      aria-labelledby={titleIdOf(appointment)}
    >
      <div className={classes.head}>
        <Title id={titleIdOf(appointment)} order={3} className={classes.title}>
          {title}
        </Title>
        <AppointmentStatusLabels appointment={appointment} />
      </div>
      <AppointmentFacts appointment={appointment} isProvider={isProvider} />
      {appointment.contact && <AppointmentContact contact={appointment.contact} />}
      {note}
      <div className={classes.foot}>
        <AppointmentParticipant
          appointment={appointment}
          isProvider={isProvider}
          onOpenClient={onOpenClient}
        />
        <div className={classes.actions}>{actions}</div>
      </div>
    </Card>
  );
}
