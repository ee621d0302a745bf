import { ConfirmDialog } from '#app/screen/dialogs/confirm-dialog.tsx';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useBlocking } from '../use-blocking.ts';

interface BlockModalProps extends DialogProps {
  person: { id: string; name: string };
}

/** Confirms blocking a user and explains the consequences. Load it lazily. */
export default function BlockModal({ person, ...dialog }: BlockModalProps) {
  const { block, isBlocking } = useBlocking();
  return (
    <ConfirmDialog
      {...dialog}
      title={`¿Bloquear a ${person.name}?`}
      confirmLabel="Bloquear"
      isBusy={isBlocking}
      onConfirm={() => block(person, { onSuccess: dialog.onClose })}
    >
      No podréis enviaros mensajes ni solicitudes de cita, y las que estén sin responder se
      cancelan. Lo que ya habéis acordado sigue en pie, y puedes deshacerlo cuando quieras.
    </ConfirmDialog>
  );
}
