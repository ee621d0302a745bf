import type { Appointment } from '@oficio/contract/appointments.ts';
import { isBlockedTime } from '../blocked-time.ts';
import type { useAppointmentActions } from '../use-appointment-actions.ts';
import { CancelModal } from './cancel-modal.tsx';
import { RejectModal } from './reject-modal.tsx';

export interface Question {
  kind: 'reject' | 'cancel';
  appointment: Appointment;
}

interface AppointmentQuestionsProps {
  question: Question | null;
  actions: ReturnType<typeof useAppointmentActions>;
  onClose: () => void;
}

/** What is asked before an appointment is rejected, cancelled, withdrawn or unblocked. */
export function AppointmentQuestions({ question, actions, onClose }: AppointmentQuestionsProps) {
  const end = endOf(question?.appointment, actions);
  return (
    <>
      <RejectModal
        opened={question?.kind === 'reject'}
        isSending={actions.reject.isPending}
        onClose={onClose}
        onReject={(reason) =>
          question &&
          actions.reject.mutate({ id: question.appointment.id, reason }, { onSuccess: onClose })
        }
      />
      <CancelModal
        appointment={question?.kind === 'cancel' ? question.appointment : null}
        isSending={end.isPending}
        onClose={onClose}
        onCancel={(id) => end.mutate(id, { onSettled: onClose })}
      />
    </>
  );
}

function endOf(
  appointment: Appointment | undefined,
  actions: ReturnType<typeof useAppointmentActions>,
) {
  if (appointment && isBlockedTime(appointment)) return actions.unblock;
  return appointment?.status === 'pending' ? actions.withdraw : actions.cancel;
}
