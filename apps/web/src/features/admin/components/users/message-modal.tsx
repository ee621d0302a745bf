import { Textarea } from '@mantine/core';
import { MAX_MESSAGE_LENGTH } from '@oficio/contract/conversations.ts';
import { DialogForm } from '#app/screen/dialogs/dialog-form.tsx';
import { FormDialog } from '#app/screen/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useAppForm } from '#app/screen/forms/use-app-form.ts';

interface MessageModalProps extends DialogProps {
  user: { name: string };
  /** Shows its own error message. */
  onSend: (message: string) => Promise<unknown>;
}

/** Sends a message to an account; an empty message is not sent (specification 2.23). */
export function MessageModal({ user, opened, onClose, onSend }: MessageModalProps) {
  const form = useAppForm({
    initialValues: { message: '' },
    onSubmit: async ({ message }) => {
      await onSend(message.trim());
      onClose();
    },
    onFailure: () => {},
  });
  const canSend = form.values.message.trim() !== '';
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      hasChanges={form.hasChanges}
      title={`Enviar mensaje a ${user.name}`}
    >
      <DialogForm form={form} submitLabel="Enviar" canSend={canSend} onClose={onClose}>
        <Textarea
          label="Mensaje"
          description="Le llega a su conversación con Soporte."
          placeholder="Escribe tu mensaje..."
          maxLength={MAX_MESSAGE_LENGTH}
          minRows={5}
          maxRows={12}
          autosize
          data-autofocus
          {...form.field('message')}
        />
      </DialogForm>
    </FormDialog>
  );
}
