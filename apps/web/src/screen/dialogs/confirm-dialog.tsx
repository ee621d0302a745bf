import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Modal } from '#app/ui/modal.tsx';
import classes from './confirm-dialog.module.css';
import { DialogActions } from './dialog-actions.tsx';
import type { DialogProps } from './lazy-dialog.tsx';

interface ConfirmDialogProps extends DialogProps {
  title: string;
  /** The question, and in short the consequences of the action. */
  children: ReactNode;
  /** The consequences in more than a paragraph, below the question. */
  details?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isBusy?: boolean;
  onConfirm: () => void;
}

/** Confirms an action that cannot be undone; "Cancelar" has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, title, cancelLabel = 'Cancelar', isBusy = false } = props;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      classNames={{ title: classes.words ?? '' }}
    >
      <Text c="var(--text-2)" className={classes.words ?? ''}>
        {props.children}
      </Text>
      {props.details && <div className={classes.details}>{props.details}</div>}
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancelLabel}
        </Button>
        <Button color="red" loading={isBusy} onClick={props.onConfirm}>
          {props.confirmLabel}
        </Button>
      </DialogActions>
    </Modal>
  );
}
