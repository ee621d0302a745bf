import { Text } from '@mantine/core';
import { MAX_PASSWORD_LENGTH } from '@oficio/contract/auth.ts';
import { reasonOf } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { DialogForm } from '#app/screen/dialogs/dialog-form.tsx';
import { useAppForm } from '#app/screen/forms/use-app-form.ts';
import { PasswordField } from '#app/ui/password-field.tsx';

interface PasswordFormProps {
  /** What happens after the password. */
  text: string;
  submitLabel: string;
  isDangerous?: boolean;
  /** Sends the password; a refusal is shown at the field. */
  onSubmit: (password: string) => Promise<void>;
  /** Shown when the server gives no reason. */
  failure: string;
  onCancel: () => void;
}

/** The step of a dialog that asks for the password. */
export function PasswordForm(props: PasswordFormProps) {
  const form = useAppForm({
    initialValues: { password: '' },
    validate: ({ password }) => ({ password: password ? null : 'Escribe tu contraseña' }),
    onSubmit: ({ password }) => props.onSubmit(password),
    errorsOf: (failure) => {
      const reason = reasonOf(failure);
      return reason ? { password: reason } : undefined;
    },
    onFailure: () => toast.error(props.failure),
  });
  return (
    <DialogForm
      form={form}
      submitLabel={props.submitLabel}
      {...(props.isDangerous && { color: 'red' })}
      onClose={props.onCancel}
    >
      <Text c="var(--text-2)">{props.text}</Text>
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        maxLength={MAX_PASSWORD_LENGTH}
        {...form.field('password')}
      />
    </DialogForm>
  );
}
