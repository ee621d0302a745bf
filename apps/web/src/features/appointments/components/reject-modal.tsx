import { DEFAULT_REJECT_REASON, MAX_REASON_LENGTH } from '@oficio/contract/appointments.ts';
import { hasStatus } from '#app/lib/api.ts';
import { DialogForm } from '#app/screen/dialogs/dialog-form.tsx';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useAppForm } from '#app/screen/forms/use-app-form.ts';
import { Textarea } from '#app/ui/inputs/textarea.tsx';
import { Modal } from '#app/ui/modal.tsx';

interface RejectModalProps extends DialogProps {
  appointmentId: string;
  /** Shows its own error message. */
  onReject: (reason: string) => Promise<unknown>;
}

/**
 * Asks for the optional reason of a rejection (specification 4.5). Input is kept on the device until
 * it is sent, or the request can no longer be rejected.
 */
export function RejectModal({ appointmentId, opened, onClose, onReject }: RejectModalProps) {
  const form = useAppForm({
    initialValues: { reason: '' },
    draft: `reject:${appointmentId}`,
    onSubmit: ({ reason }) => onReject(reason.trim()),
    onSent: onClose,
    onFailure: (failure) => {
      if (!hasStatus(failure, 403, 404, 409)) return;
      form.reset();
      onClose();
    },
  });
  return (
    <Modal opened={opened} onClose={onClose} title="Rechazar solicitud">
      <DialogForm
        form={form}
        submitLabel="Rechazar"
        cancelLabel="Volver"
        color="red"
        onClose={onClose}
      >
        <Textarea
          label="Motivo (opcional)"
          description="El cliente lo verá junto a la cita."
          placeholder={DEFAULT_REJECT_REASON}
          maxLength={MAX_REASON_LENGTH}
          minRows={3}
          autosize
          data-autofocus
          {...form.field('reason')}
        />
      </DialogForm>
    </Modal>
  );
}
