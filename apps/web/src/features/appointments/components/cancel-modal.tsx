import '#app/theme/sheets/modal.ts';
import { Button, Group, Modal, Text } from '@mantine/core';
import type { Appointment } from '@oficio/contract/appointments.ts';
import { useLastShown } from '#app/components/use-last-shown.ts';
import { isBlockedTime } from '../blocked-time.ts';

interface CancelModalProps {
  appointment: Appointment | null;
  isSending: boolean;
  onClose: () => void;
  onCancel: (id: string) => void;
}

function wordsFor(appointment: Appointment | null): { question: string; confirm: string } {
  if (appointment && isBlockedTime(appointment)) {
    return { question: '¿Quieres volver a ofrecer este tiempo?', confirm: 'Quitar bloqueo' };
  }
  if (appointment?.status === 'pending') {
    return { question: '¿Quieres retirar esta solicitud?', confirm: 'Retirar solicitud' };
  }
  return { question: '¿Estás seguro de cancelar esta cita?', confirm: 'Cancelar cita' };
}

/** Asks before an appointment is cancelled, a request withdrawn or blocked time lifted. */
export function CancelModal({ appointment, isSending, onClose, onCancel }: CancelModalProps) {
  const shown = useLastShown(appointment);
  const { question, confirm } = wordsFor(shown);
  return (
    <Modal opened={appointment !== null} onClose={onClose} title={question} centered>
      <Text c="var(--text-2)">
        {shown &&
          `${shown.title}, ${shown.start_time} - ${shown.end_time}. Esta acción no se puede deshacer.`}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Volver
        </Button>
        <Button
          color="red"
          loading={isSending}
          onClick={() => appointment && onCancel(appointment.id)}
        >
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}
