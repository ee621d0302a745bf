import '#app/theme/sheets/modal.ts';
import { Button, Group, Modal, Textarea } from '@mantine/core';
import { DEFAULT_REJECT_REASON } from '@oficio/contract/appointments.ts';
import { useState } from 'react';

interface RejectModalProps {
  opened: boolean;
  isSending: boolean;
  onClose: () => void;
  onReject: (reason: string) => void;
}

/** Asks for the optional reason of a rejection (specification 4.5). */
export function RejectModal({ opened, ...form }: RejectModalProps) {
  return (
    <Modal opened={opened} onClose={form.onClose} title="Rechazar solicitud" centered>
      <RejectForm {...form} />
    </Modal>
  );
}

function RejectForm({ isSending, onClose, onReject }: Omit<RejectModalProps, 'opened'>) {
  const [reason, setReason] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onReject(reason.trim());
      }}
    >
      <Textarea
        label="Motivo (opcional)"
        description="El cliente lo verá junto a la cita."
        placeholder={DEFAULT_REJECT_REASON}
        maxLength={500}
        minRows={3}
        autosize
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Volver
        </Button>
        <Button type="submit" color="red" loading={isSending}>
          Rechazar
        </Button>
      </Group>
    </form>
  );
}
