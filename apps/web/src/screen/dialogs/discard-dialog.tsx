import { ConfirmDialog } from './confirm-dialog.tsx';

interface DiscardDialogProps {
  opened: boolean;
  /** States what would be lost. */
  text: string;
  onStay: () => void;
  onDiscard: () => void;
}

/** Asks before unsaved input is discarded. */
export function DiscardDialog({ opened, text, onStay, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onStay}
      title="¿Salir sin guardar?"
      cancelLabel="Seguir editando"
      confirmLabel="Salir sin guardar"
      onConfirm={onDiscard}
    >
      {text}
    </ConfirmDialog>
  );
}
