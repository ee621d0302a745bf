import { MAX_MESSAGE_LENGTH } from '@oficio/contract/conversations.ts';
import { DialogForm } from '#app/screen/dialogs/dialog-form.tsx';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useAppForm } from '#app/screen/forms/use-app-form.ts';
import { Textarea } from '#app/ui/inputs/textarea.tsx';
import { Modal } from '#app/ui/modal.tsx';

interface MessageModalProps extends DialogProps {
  user: { id: string; name: string };
  /** Shows its own error message. */
  onSend: (message: string) => Promise<unknown>;
}

/**
 * Sends a message to an account; an empty message is not sent (specification 2.23). Input is kept on
 * the device until it is sent.
 */
export function MessageModal({ user, opened, onClose, onSend }: MessageModalProps) {
  const form = useAppForm({
    initialValues: { message: '' },
    draft: `admin-message:${user.id}`,
    onSubmit: ({ message }) => onSend(message.trim()),
    onSent: onClose,
    onFailure: () => {},
  });
  const canSend = form.values.message.trim() !== '';
  return (
    <Modal opened={opened} onClose={onClose} title={`Enviar mensaje a ${user.name}`}>
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
    </Modal>
  );
}
