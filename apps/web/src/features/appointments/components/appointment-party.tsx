import type { Appointment } from '@oficio/contract/appointments.ts';
import { IconLock } from '@tabler/icons-react';
import { Avatar } from '#app/components/avatar.tsx';
import { blockedMark } from '../blocked-time.ts';
import classes from './appointment-party.module.css';

interface AppointmentPartyProps {
  appointment: Appointment;
  /** Whose eyes: a provider sees the client, a client the provider. */
  isProvider: boolean;
  /** The client's name as a link that shows who they are. */
  onOpenClient: (clientId: string) => void;
}

/** Who is on the other side of an appointment; nobody is for blocked time. */
export function AppointmentParty({ appointment, isProvider, onOpenClient }: AppointmentPartyProps) {
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
        <IconLock size={18} aria-hidden="true" /> {blockedMark.label}
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
