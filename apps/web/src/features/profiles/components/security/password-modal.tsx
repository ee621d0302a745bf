import { changePassword, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@oficio/contract/auth.ts';
import { api, reasonOf } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { DialogForm } from '#app/screen/dialogs/dialog-form.tsx';
import { FormDialog } from '#app/screen/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useAppForm } from '#app/screen/forms/use-app-form.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import { type PasswordValues, passwordErrors } from '../../password-values.ts';

const empty: PasswordValues = { current: '', password: '', confirmation: '' };

const fields = [
  { name: 'current', label: 'Contraseña actual', autoComplete: 'current-password' },
  {
    name: 'password',
    label: 'Nueva Contraseña',
    placeholder: `Mínimo ${MIN_PASSWORD_LENGTH} caracteres`,
    autoComplete: 'new-password',
  },
  { name: 'confirmation', label: 'Confirmar Contraseña', autoComplete: 'new-password' },
] as const satisfies { name: keyof PasswordValues; [attribute: string]: string }[];

/**
 * Changes the password of the user's account (decisions §3); closing clears the fields. Load it
 * lazily.
 */
export default function PasswordModal({ opened, onClose }: DialogProps) {
  const form = useAppForm({
    initialValues: empty,
    validate: passwordErrors,
    onSubmit: async ({ current, password }) => {
      await api(changePassword, { body: { current_password: current, password } });
      toast.success('Contraseña cambiada. Tus demás sesiones se han cerrado.');
      onClose();
    },
    errorsOf: (failure) => {
      const reason = reasonOf(failure);
      return reason ? { current: reason } : undefined;
    },
    onFailure: () => toast.error('Error al cambiar la contraseña'),
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      hasChanges={form.hasChanges}
      onExitTransitionEnd={form.reset}
      title="Cambiar contraseña"
    >
      <DialogForm form={form} submitLabel="Cambiar contraseña" onClose={onClose}>
        {fields.map(({ name, ...field }) => (
          <PasswordField
            key={name}
            {...field}
            maxLength={MAX_PASSWORD_LENGTH}
            {...form.field(name)}
          />
        ))}
      </DialogForm>
    </FormDialog>
  );
}
