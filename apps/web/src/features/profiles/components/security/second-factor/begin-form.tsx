import { Text } from '@mantine/core';
import { toast } from '#app/lib/toast.ts';
import { DialogForm } from '#app/screen/dialogs/dialog-form.tsx';
import { useAppForm } from '#app/screen/forms/use-app-form.ts';

interface BeginFormProps {
  /** What the dialog does. */
  text: string;
  submitLabel: string;
  onSubmit: () => Promise<void>;
  /** Shown when the server gives no reason. */
  failure: string;
  canCancel?: boolean;
  onCancel: () => void;
}

/** The first step of a dialog: says what follows, and begins it. */
export function BeginForm({
  text,
  submitLabel,
  onSubmit,
  failure,
  canCancel = true,
  onCancel,
}: BeginFormProps) {
  const form = useAppForm({
    initialValues: {},
    onSubmit,
    onFailure: (error) => toast.failure(error, failure),
  });
  return (
    <DialogForm form={form} submitLabel={submitLabel} canCancel={canCancel} onClose={onCancel}>
      <Text c="var(--text-2)">{text}</Text>
    </DialogForm>
  );
}
