import type { ModalProps } from '@mantine/core';
import { Modal } from '#app/ui/modal.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

interface FormDialogProps extends ModalProps {
  /** Whether closing would lose typed text. */
  hasChanges: boolean;
  /** States what would be lost, where it is not typed text. */
  loss?: string;
  /** Whether the dialog stays open: it alone shows the answer to a call under way. */
  isLocked?: boolean;
}

/**
 * A dialog with a form. Asks before closing or leaving the page would lose typed text; its own
 * "Cancelar" calls `onClose` without asking.
 */
export function FormDialog({
  hasChanges,
  loss = 'Lo que has escrito se perderá.',
  isLocked = false,
  onClose,
  ...modal
}: FormDialogProps) {
  const guard = useUnsavedGuard(modal.opened && (hasChanges || isLocked), onClose);
  return (
    <>
      <Modal
        {...modal}
        onClose={() => {
          if (!isLocked) guard.leaveFor(onClose);
        }}
      />
      <DiscardDialog
        opened={guard.isAsking}
        text={loss}
        onStay={guard.stay}
        onDiscard={guard.confirm}
      />
    </>
  );
}
