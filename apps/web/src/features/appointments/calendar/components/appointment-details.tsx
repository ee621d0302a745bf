import type { Appointment, ListedAppointment } from '@oficio/contract/appointments.ts';
import { type ReactNode, useState } from 'react';
import { useKeptFocus } from '#app/screen/use-kept-focus.ts';
import { useLastShown } from '#app/screen/use-last-shown.ts';
import { Modal } from '#app/ui/modal.tsx';
import { isBlockedTime } from '../../blocked-time.ts';
import { AppointmentButtons } from '../../components/appointment-buttons.tsx';
import { AppointmentChatLink } from '../../components/appointment-chat-link.tsx';
import { AppointmentContact } from '../../components/appointment-contact.tsx';
import { AppointmentFacts } from '../../components/appointment-facts.tsx';
import { AppointmentParticipant } from '../../components/appointment-participant.tsx';
import { AppointmentQuestions, type Question } from '../../components/appointment-questions.tsx';
import { AppointmentStatusLabels } from '../../components/appointment-status-labels.tsx';
import { useAppointmentActions } from '../../use-appointment-actions.ts';
import classes from './appointment-details.module.css';

interface AppointmentDetailsProps {
  /** Null while the dialog is closed. */
  appointment: ListedAppointment | null;
  userId: string;
  onClose: () => void;
  onOpenClient: (clientId: string) => void;
  /** What a client can do with a completed appointment. */
  serviceActions: (appointment: Appointment) => ReactNode;
}

/** Details of an appointment in the calendar, with the actions (decisions §9). */
export function AppointmentDetails({
  appointment,
  userId,
  onClose,
  onOpenClient,
  serviceActions,
}: AppointmentDetailsProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const actions = useAppointmentActions();
  const keepFocus = useKeptFocus();
  const shown = useLastShown(appointment);
  return (
    <>
      <Modal
        opened={appointment !== null}
        onClose={onClose}
        onFocus={keepFocus}
        title={shown?.title}
        size={520}
      >
        {shown && (
          <>
            <div className={classes.labels}>
              <AppointmentStatusLabels appointment={shown} />
            </div>
            <AppointmentFacts appointment={shown} isProvider={shown.provider_id === userId} />
            {shown.contact && <AppointmentContact contact={shown.contact} />}
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
              <AppointmentChatLink appointment={shown} userId={userId} />
              <AppointmentButtons
                appointment={shown}
                userId={userId}
                actions={actions}
                onAsk={setQuestion}
              />
              {serviceActions(shown)}
            </div>
          </>
        )}
      </Modal>
      <AppointmentQuestions question={question} actions={actions} setQuestion={setQuestion} />
    </>
  );
}
