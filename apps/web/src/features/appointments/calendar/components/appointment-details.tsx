import type { Appointment } from '@oficio/contract/appointments.ts';
import { conversationIdOf } from '@oficio/contract/conversations.ts';
import { IconMessageCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useLastShown } from '#app/screen/use-last-shown.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { isBlockedTime } from '../../blocked-time.ts';
import { AppointmentButtons } from '../../components/appointment-buttons.tsx';
import { AppointmentFacts } from '../../components/appointment-facts.tsx';
import { AppointmentParticipant } from '../../components/appointment-participant.tsx';
import { AppointmentQuestions, type Question } from '../../components/appointment-questions.tsx';
import { AppointmentStatusLabels } from '../../components/appointment-status-labels.tsx';
import { useAppointmentActions } from '../../use-appointment-actions.ts';
import classes from './appointment-details.module.css';

interface AppointmentDetailsProps {
  /** Null while the dialog is closed. */
  appointment: Appointment | null;
  userId: string;
  onClose: () => void;
  onOpenClient: (clientId: string) => void;
}

/** Details of an appointment in the calendar, with the actions (decisions §9). */
export function AppointmentDetails({
  appointment,
  userId,
  onClose,
  onOpenClient,
}: AppointmentDetailsProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const actions = useAppointmentActions();
  const shown = useLastShown(appointment);
  return (
    <>
      <Modal opened={appointment !== null} onClose={onClose} title={shown?.title} size={520}>
        {shown && (
          <>
            <div className={classes.labels}>
              <AppointmentStatusLabels appointment={shown} />
            </div>
            <AppointmentFacts appointment={shown} />
            {!isBlockedTime(shown) && (
              <div className={classes.party}>
                <AppointmentParticipant
                  appointment={shown}
                  isProvider={shown.provider_id === userId}
                  onOpenClient={onOpenClient}
                />
              </div>
            )}
            <div className={classes.actions}>
              <ChatLink appointment={shown} userId={userId} />
              <AppointmentButtons
                appointment={shown}
                userId={userId}
                actions={actions}
                onAsk={setQuestion}
              />
            </div>
          </>
        )}
      </Modal>
      <AppointmentQuestions
        question={question}
        actions={actions}
        onClose={() => setQuestion(null)}
      />
    </>
  );
}

function ChatLink({ appointment, userId }: { appointment: Appointment; userId: string }) {
  const { client_id, provider_id } = appointment;
  const otherUserId = provider_id === userId ? client_id : provider_id;
  if (!otherUserId) return null;
  return (
    <ButtonLink
      to="/chat/$conversationId/$otherUserId"
      params={{ conversationId: conversationIdOf(userId, otherUserId), otherUserId }}
      variant="quiet"
      size="sm"
      leftSection={<IconMessageCircle size={18} />}
    >
      Abrir chat
    </ButtonLink>
  );
}
