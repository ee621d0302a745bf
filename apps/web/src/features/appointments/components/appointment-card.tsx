import { Card, Title } from '@mantine/core';
import type { Appointment } from '@oficio/contract/appointments.ts';
import type { ReactNode } from 'react';
import { useNow } from '#app/lib/use-now.ts';
import { isPast } from '../appointment-actions.ts';
import classes from './appointment-card.module.css';
import { AppointmentFacts } from './appointment-facts.tsx';
import { AppointmentMarks } from './appointment-marks.tsx';
import { AppointmentParty } from './appointment-party.tsx';

interface AppointmentCardProps {
  appointment: Appointment;
  /** Whose eyes: a provider sees the client, a client the provider. */
  isProvider: boolean;
  /** The client's name as a link that shows who they are. */
  onOpenClient: (clientId: string) => void;
  actions: ReactNode;
}

/** One appointment in the list (specification 2.18). */
export function AppointmentCard({
  appointment,
  isProvider,
  onOpenClient,
  actions,
}: AppointmentCardProps) {
  const { title, status } = appointment;
  const now = useNow();
  return (
    <Card
      component="article"
      className={classes.card}
      data-past={isPast(appointment, now) || undefined}
      data-status={status}
    >
      <div className={classes.head}>
        <Title order={3} className={classes.title}>
          {title}
        </Title>
        <AppointmentMarks appointment={appointment} />
      </div>
      <AppointmentFacts appointment={appointment} />
      <div className={classes.foot}>
        <AppointmentParty
          appointment={appointment}
          isProvider={isProvider}
          onOpenClient={onOpenClient}
        />
        <div className={classes.actions}>{actions}</div>
      </div>
    </Card>
  );
}
