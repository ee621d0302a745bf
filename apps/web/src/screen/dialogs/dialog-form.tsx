import { Button, type ButtonProps, Stack } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { DialogActions } from './dialog-actions.tsx';

interface DialogFormProps {
  /** Made by `useAppForm`. */
  form: { submit: (event: SubmitEvent<HTMLFormElement>) => unknown; isSending: boolean };
  submitLabel: string;
  /** Replaces `submitLabel` while the form is being sent; without it the button shows a loader. */
  sendingLabel?: string;
  cancelLabel?: string;
  color?: NonNullable<ButtonProps['color']>;
  canSend?: boolean;
  canCancel?: boolean;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The form in a dialog: its fields, and the buttons that leave and send it. */
export function DialogForm({
  form,
  submitLabel,
  sendingLabel,
  cancelLabel = 'Cancelar',
  color,
  canSend = true,
  canCancel = true,
  onClose,
  children,
}: DialogFormProps) {
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <Stack gap="md">{children}</Stack>
      <DialogActions>
        <Button variant="default" disabled={!canCancel} onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button
          type="submit"
          disabled={!canSend || (form.isSending && sendingLabel !== undefined)}
          loading={form.isSending && sendingLabel === undefined}
          {...(color && { color })}
        >
          {(form.isSending && sendingLabel) || submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
