import { Card, Title } from '@mantine/core';
import type { Appointment } from '@oficio/contract/appointments.ts';
import { IconCalendarEvent, IconClock, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AppointmentStatusBadge } from '#app/components/appointment-status-badge.tsx';
import { Avatar } from '#app/components/avatar.tsx';
import { formatLongDate } from '#app/lib/format.ts';
import { isPast } from '../appointment-actions.ts';
import classes from './appointment-card.module.css';
import { OwnTime } from './own-time.tsx';

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
  const { title, status, date, start_time, end_time, duration_minutes } = appointment;
  return (
    <Card
      component="article"
      className={classes.card}
      data-past={isPast(appointment) || undefined}
      data-status={status}
    >
      <div className={classes.head}>
        <Title order={3} className={classes.title}>
          {title}
        </Title>
        <div className={classes.marks}>
          {isPast(appointment) && <span className={classes.past}>Pasada</span>}
          <AppointmentStatusBadge status={status} />
        </div>
      </div>
      <div className={classes.when}>
        <span>
          <IconCalendarEvent size={18} aria-hidden="true" /> {formatLongDate(date)}
        </span>
        <span className={classes.time}>
          <IconClock size={18} aria-hidden="true" />
          {`${start_time} - ${end_time} (${duration_minutes} min)`}
        </span>
        <OwnTime {...appointment} />
      </div>
      {appointment.description && <p className={classes.description}>{appointment.description}</p>}
      {appointment.reject_reason && (
        <p className={classes.description}>Motivo: {appointment.reject_reason}</p>
      )}
      <div className={classes.foot}>
        <Party appointment={appointment} isProvider={isProvider} onOpenClient={onOpenClient} />
        <div className={classes.actions}>{actions}</div>
      </div>
    </Card>
  );
}

function Party({
  appointment,
  isProvider,
  onOpenClient,
}: Pick<AppointmentCardProps, 'appointment' | 'isProvider' | 'onOpenClient'>) {
  const { client_id, client_name, client_photo, provider_name, provider_photo } = appointment;
  if (!isProvider) {
    return (
      <span className={classes.party}>
        <Avatar name={provider_name} photo={provider_photo} shape="provider" size={32} />
        <span>
          Proveedor: <strong>{provider_name}</strong>
        </span>
      </span>
    );
  }
  if (!client_id) {
    return (
      <span className={classes.party}>
        <IconLock size={18} aria-hidden="true" /> Tiempo bloqueado
      </span>
    );
  }
  return (
    <span className={classes.party}>
      <Avatar name={client_name} photo={client_photo} shape="person" size={32} />
      <span>
        Cliente:{' '}
        <button type="button" className={classes.link} onClick={() => onOpenClient(client_id)}>
          {client_name}
        </button>
      </span>
    </span>
  );
}
