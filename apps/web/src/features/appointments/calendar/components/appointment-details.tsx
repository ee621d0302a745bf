import '#app/theme/sheets/modal.ts';
import { Modal } from '@mantine/core';
import type { Appointment } from '@oficio/contract/appointments.ts';
import { conversationIdOf } from '@oficio/contract/conversations.ts';
import { IconMessageCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { ButtonLink } from '#app/components/button-link.tsx';
import { useLastShown } from '#app/components/use-last-shown.ts';
import { isBlockedTime } from '../../blocked-time.ts';
import { AppointmentButtons } from '../../components/appointment-buttons.tsx';
import { AppointmentFacts } from '../../components/appointment-facts.tsx';
import { AppointmentMarks } from '../../components/appointment-marks.tsx';
import { AppointmentParty } from '../../components/appointment-party.tsx';
import { AppointmentQuestions, type Question } from '../../components/appointment-questions.tsx';
import { useAppointmentActions } from '../../use-appointment-actions.ts';
import classes from './appointment-details.module.css';

interface AppointmentDetailsProps {
  /** Null while none is opened. */
  appointment: Appointment | null;
  userId: string;
  onClose: () => void;
  onOpenClient: (clientId: string) => void;
}

/** One appointment of the calendar: all that is known about it, and what can be done (decisions §9). */
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
      <Modal
        opened={appointment !== null}
        onClose={onClose}
        closeOnEscape={question === null}
        title={shown?.title}
        size={520}
        centered
      >
        {shown && (
          <>
            <div className={classes.marks}>
              <AppointmentMarks appointment={shown} />
            </div>
            <AppointmentFacts appointment={shown} />
            {!isBlockedTime(shown) && (
              <div className={classes.party}>
                <AppointmentParty
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
