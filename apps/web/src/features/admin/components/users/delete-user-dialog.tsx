import type { AdminUser } from '@oficio/contract/admin.ts';
import { ConfirmDialog } from '#app/screen/dialogs/confirm-dialog.tsx';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useAccountEnd } from '../../use-account-end.ts';
import { AccountEndNotes } from './account-end-notes.tsx';

interface DeleteUserDialogProps extends DialogProps {
  user: Pick<AdminUser, 'id' | 'name'>;
  isBusy: boolean;
  onDelete: () => void;
}

const erased = [
  'Se borrarán sus datos personales y sus imágenes.',
  'Sus mensajes y reseñas quedarán como «Usuario eliminado».',
];

/** Confirms the deletion of an account, with what it ends (specification 2.23). */
export function DeleteUserDialog({ user, isBusy, onDelete, ...dialog }: DeleteUserDialogProps) {
  const end = useAccountEnd(user.id, dialog.opened);
  return (
    <ConfirmDialog
      {...dialog}
      title="Eliminar usuario"
      confirmLabel="Eliminar"
      isBusy={isBusy || end.isAwaited}
      onConfirm={onDelete}
      details={<AccountEndNotes title="Al eliminar la cuenta:" end={end} others={erased} />}
    >
      {`¿Estás seguro de eliminar a ${user.name}? Esta acción no se puede deshacer.`}
    </ConfirmDialog>
  );
}
