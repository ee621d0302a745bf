import { countOf } from '@oficio/contract/texts/count-of.ts';
import { ConfirmDialog } from '#app/screen/dialogs/confirm-dialog.tsx';
import type { DialogOf } from '#app/screen/dialogs/use-dialog.ts';

interface UnsentAtLogoutProps {
  /** Opened with the number of messages. */
  dialog: DialogOf<number>;
  onLogOut: () => void;
}

/** Asks before a logout erases messages that the server has not confirmed. */
export function UnsentAtLogout({ dialog, onLogOut }: UnsentAtLogoutProps) {
  const count = dialog.subject ?? 0;
  const logOut = () => {
    dialog.close();
    onLogOut();
  };
  return (
    <ConfirmDialog
      {...dialog.props}
      title="¿Cerrar sesión sin enviar?"
      confirmLabel="Cerrar sesión"
      onConfirm={logOut}
    >
      {`Tienes ${countOf(count, 'mensaje', 'mensajes')} sin enviar. Si cierras la sesión, se ${count === 1 ? 'perderá' : 'perderán'}.`}
    </ConfirmDialog>
  );
}
