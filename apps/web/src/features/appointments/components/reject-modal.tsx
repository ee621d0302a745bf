import { Textarea } from '@mantine/core';
import { DEFAULT_REJECT_REASON, MAX_REASON_LENGTH } from '@oficio/contract/appointments.ts';
import { DialogForm } from '#app/screen/dialogs/dialog-form.tsx';
import { FormDialog } from '#app/screen/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useAppForm } from '#app/screen/forms/use-app-form.ts';

interface RejectModalProps extends DialogProps {
  /** Shows its own error message. */
  onReject: (reason: string) => Promise<unknown>;
}

/** Asks for the optional reason of a rejection (specification 4.5). */
export function RejectModal({ opened, onClose, onReject }: RejectModalProps) {
  const form = useAppForm({
    initialValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      await onReject(reason.trim());
      onClose();
    },
    onFailure: () => {},
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      hasChanges={form.hasChanges}
      onExitTransitionEnd={form.reset}
      title="Rechazar solicitud"
    >
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
    </FormDialog>
  );
}
