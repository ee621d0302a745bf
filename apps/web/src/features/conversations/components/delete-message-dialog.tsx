import { deleteMessage, type Message } from '@oficio/contract/conversations.ts';
import { useMutation } from '@tanstack/react-query';
import { mutationOptions } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { ConfirmDialog } from '#app/screen/dialogs/confirm-dialog.tsx';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { applyRemoval } from '../conversation-updates.ts';
import { forgetContent } from '../forget-content.ts';

interface DeleteMessageDialogProps extends DialogProps {
  message: Message;
}

/** Confirms that a message is deleted for both participants. Load it lazily. */
export default function DeleteMessageDialog({ message, ...dialog }: DeleteMessageDialogProps) {
  const { mutate, isPending } = useMutation({
    ...mutationOptions(deleteMessage),
    onSuccess: (removed) => {
      applyRemoval(removed, removed.sender_id);
      void forgetContent(removed.sender_id, removed);
      dialog.onClose();
    },
    onError: (error) => toast.failure(error, 'No se pudo eliminar el mensaje'),
  });
  const { conversation_id, id: message_id } = message;
  return (
    <ConfirmDialog
      {...dialog}
      title="¿Eliminar este mensaje?"
      confirmLabel="Eliminar"
      isBusy={isPending}
      onConfirm={() => mutate({ params: { conversation_id, message_id } })}
    >
      Desaparece para los dos. En su lugar se verá «Mensaje eliminado».
    </ConfirmDialog>
  );
}
