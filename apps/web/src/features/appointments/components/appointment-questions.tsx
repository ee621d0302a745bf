import type { Appointment } from '@oficio/contract/appointments.ts';
import type { Dispatch, SetStateAction } from 'react';
import { ConfirmDialog } from '#app/screen/dialogs/confirm-dialog.tsx';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useLastShown } from '#app/screen/use-last-shown.ts';
import { isBlockedTime } from '../blocked-time.ts';
import type { useAppointmentActions } from '../use-appointment-actions.ts';
import { RejectModal } from './reject-modal.tsx';

export interface Question {
  kind: 'reject' | 'cancel';
  appointment: Appointment;
}

interface AppointmentQuestionsProps {
  question: Question | null;
  actions: ReturnType<typeof useAppointmentActions>;
  setQuestion: Dispatch<SetStateAction<Question | null>>;
}

/** Confirmation dialogs to reject, cancel, withdraw or unblock. */
export function AppointmentQuestions({
  question,
  actions,
  setQuestion,
}: AppointmentQuestionsProps) {
  const shown = useLastShown(question);
  if (!shown) return null;
  const { kind, appointment } = shown;
  // An answer may arrive when the question about another appointment is open.
  const onClose = () =>
    setQuestion((open) => (open?.appointment.id === appointment.id ? null : open));
  const dialog = { opened: question !== null, onClose };
  if (kind === 'reject') {
    return (
      <RejectModal
        key={appointment.id}
        {...dialog}
        appointmentId={appointment.id}
        onReject={(reason) => actions.reject.mutateAsync({ id: appointment.id, reason })}
      />
    );
  }
  const end = endOf(appointment, actions);
  return (
    <CancelModal
      {...dialog}
      appointment={appointment}
      isSending={end.isPendingFor(appointment.id)}
      onCancel={() => end.mutate(appointment.id, { onSettled: onClose })}
    />
  );
}

function endOf(appointment: Appointment, actions: ReturnType<typeof useAppointmentActions>) {
  if (isBlockedTime(appointment)) return actions.unblock;
  return appointment.status === 'pending' ? actions.withdraw : actions.cancel;
}

interface CancelModalProps extends DialogProps {
  appointment: Appointment;
  isSending: boolean;
  onCancel: () => void;
}

function labelsFor(appointment: Appointment): { question: string; confirm: string } {
  if (isBlockedTime(appointment)) {
    return { question: '¿Quieres volver a ofrecer este tiempo?', confirm: 'Quitar bloqueo' };
  }
  if (appointment.status === 'pending') {
    return { question: '¿Quieres retirar esta solicitud?', confirm: 'Retirar solicitud' };
  }
  return { question: '¿Estás seguro de cancelar esta cita?', confirm: 'Cancelar cita' };
}

/** Confirms that an appointment is cancelled, a request withdrawn or blocked time removed. */
function CancelModal({ appointment, isSending, onCancel, ...dialog }: CancelModalProps) {
  const { question, confirm } = labelsFor(appointment);
  const { title, start_time, end_time } = appointment;
  return (
    <ConfirmDialog
      {...dialog}
      title={question}
      cancelLabel="Volver"
      confirmLabel={confirm}
      isBusy={isSending}
      onConfirm={onCancel}
    >
      {`${title}, ${start_time} - ${end_time}. Esta acción no se puede deshacer.`}
    </ConfirmDialog>
  );
}
