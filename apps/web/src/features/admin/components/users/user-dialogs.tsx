import type { AdminUser } from '@oficio/contract/admin.ts';
import { isNotFound } from '#app/lib/api.ts';
import { ConfirmDialog } from '#app/screen/dialogs/confirm-dialog.tsx';
import type { DialogOf } from '#app/screen/dialogs/use-dialog.ts';
import type { UserActions } from '../../use-user-actions.ts';
import { BanModal } from './ban-modal.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { MessageModal } from './message-modal.tsx';

export interface UserQuestion {
  kind: 'ban' | 'delete' | 'end-sessions' | 'message';
  user: Pick<AdminUser, 'id' | 'name'>;
}

interface UserDialogsProps {
  dialog: DialogOf<UserQuestion>;
  actions: UserActions;
}

/**
 * Dialogs to ban, delete, log out or message an account. They stay open when the action fails, but a
 * question about an account that no longer exists closes.
 */
export function UserDialogs({ dialog, actions }: UserDialogsProps) {
  if (!dialog.subject) return null;
  const { kind, user } = dialog.subject;
  const params = { id: user.id };
  const closing = {
    onSuccess: dialog.close,
    onError: (error: Error) => {
      if (isNotFound(error)) dialog.close();
    },
  };
  switch (kind) {
    case 'ban':
      return (
        <BanModal
          key={dialog.number}
          {...dialog.props}
          user={user}
          onBan={(body) => actions.ban.mutateAsync({ params, body })}
        />
      );
    case 'delete':
      return (
        <DeleteUserDialog
          key={dialog.number}
          {...dialog.props}
          user={user}
          isBusy={actions.remove.isPending}
          onDelete={() => actions.remove.mutate({ params }, closing)}
        />
      );
    case 'end-sessions':
      return (
        <ConfirmDialog
          key={dialog.number}
          {...dialog.props}
          title="Cerrar sesiones"
          confirmLabel="Cerrar sesiones"
          isBusy={actions.endSessions.isPending}
          onConfirm={() => actions.endSessions.mutate({ params }, closing)}
        >
          {`${user.name} saldrá de todos sus dispositivos y podrá volver a entrar con su contraseña.`}
        </ConfirmDialog>
      );
    case 'message':
      return (
        <MessageModal
          key={dialog.number}
          {...dialog.props}
          user={user}
          onSend={(message) => actions.message.mutateAsync({ params, body: { message } })}
        />
      );
  }
}
