import type { Appointment } from '@oficio/contract/appointments.ts';
import { IconLock } from '@tabler/icons-react';
import { ClientName, ProviderName } from '#app/screen/people/person-name.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { blockedTimeStyle } from '../blocked-time.ts';
import classes from './appointment-participant.module.css';

interface AppointmentParticipantProps {
  appointment: Appointment;
  /** Whether the reader is the provider, who sees the client; a client sees the provider. */
  isProvider: boolean;
  /** Called when the client's name is clicked, to show their profile. */
  onOpenClient: (clientId: string) => void;
}

/** The other participant of an appointment; blocked time has none. */
export function AppointmentParticipant({
  appointment,
  isProvider,
  onOpenClient,
}: AppointmentParticipantProps) {
  const { client_id, client_name, client_photo } = appointment;
  const { provider_id, provider_name, provider_photo } = appointment;
  if (!isProvider) {
    return (
      <span className={classes.party}>
        <Avatar name={provider_name} photo={provider_photo} shape="provider" size={32} />
        <span>
          Proveedor: <ProviderName id={provider_id} name={provider_name} />
        </span>
      </span>
    );
  }
  if (!client_id) {
    return (
      <span className={classes.party}>
        <IconLock size={18} aria-hidden="true" /> {blockedTimeStyle.label}
      </span>
    );
  }
  return (
    <span className={classes.party}>
      <Avatar name={client_name} photo={client_photo} shape="person" size={32} />
      <span>
        Cliente: <ClientName name={client_name} onOpen={() => onOpenClient(client_id)} />
      </span>
    </span>
  );
}
