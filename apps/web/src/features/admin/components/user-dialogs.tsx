import type { AdminUser } from '@oficio/contract/admin.ts';
import type { Dialog } from '../use-dialog.ts';
import type { UserActions } from '../use-user-actions.ts';
import { BanModal } from './ban-modal.tsx';
import { DeleteModal } from './delete-modal.tsx';
import { MessageModal } from './message-modal.tsx';

export type UserDialog = Dialog<'ban' | 'delete' | 'message', Pick<AdminUser, 'id' | 'name'>>;

interface UserDialogsProps {
  dialog: UserDialog | undefined;
  actions: UserActions;
  onClose: () => void;
}

/** What is asked before an account is banned, deleted or written to; stays open when it fails. */
export function UserDialogs({ dialog, actions, onClose }: UserDialogsProps) {
  if (!dialog) return null;
  const { kind, subject: user, opened, number } = dialog;
  const params = { id: user.id };
  const shared = { user, opened, onClose };
  switch (kind) {
    case 'ban':
      return (
        <BanModal
          key={number}
          {...shared}
          isSending={actions.ban.isPending}
          onBan={(body) => actions.ban.mutate({ params, body }, { onSuccess: onClose })}
        />
      );
    case 'delete':
      return (
        <DeleteModal
          key={number}
          opened={opened}
          onClose={onClose}
          title="Eliminar usuario"
          question={`¿Estás seguro de eliminar a ${user.name}? Esta acción no se puede deshacer.`}
          isSending={actions.remove.isPending}
          onDelete={() => actions.remove.mutate({ params }, { onSuccess: onClose })}
        />
      );
    case 'message':
      return (
        <MessageModal
          key={number}
          {...shared}
          isSending={actions.message.isPending}
          onSend={(message) =>
            actions.message.mutate({ params, body: { message } }, { onSuccess: onClose })
          }
        />
      );
  }
}
