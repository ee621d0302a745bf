import type { Appointment } from '@oficio/contract/appointments.ts';
import { conversationIdOf } from '@oficio/contract/conversations.ts';
import { IconMessageCircle } from '@tabler/icons-react';
import { ButtonLink } from '#app/ui/button-link.tsx';

interface AppointmentChatLinkProps {
  appointment: Appointment;
  userId: string;
  /** Id of the element that says which appointment it is, where there are several. */
  describedBy?: string;
}

/** Leads to the chat with the other participant; blocked time has none. */
export function AppointmentChatLink(props: AppointmentChatLinkProps) {
  const { appointment, userId, describedBy } = props;
  const { client_id, provider_id } = appointment;
  const otherUserId = provider_id === userId ? client_id : provider_id;
  if (!otherUserId) return null;
  return (
    <ButtonLink
      to="/chat/$conversationId/$otherUserId"
      params={{ conversationId: conversationIdOf(userId, otherUserId), otherUserId }}
      variant="quiet"
      size="sm"
      aria-describedby={describedBy}
      leftSection={<IconMessageCircle size={18} aria-hidden="true" />}
    >
      Abrir chat
    </ButtonLink>
  );
}
