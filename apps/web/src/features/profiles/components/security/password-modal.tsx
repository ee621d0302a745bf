import { changePassword, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@oficio/contract/auth.ts';
import { listSessions } from '@oficio/contract/sessions.ts';
import { api, reasonOf } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { useSession } from '#app/lib/use-session.ts';
import { DialogForm } from '#app/screen/dialogs/dialog-form.tsx';
import { FormDialog } from '#app/screen/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { PasswordStrength } from '#app/screen/forms/password-strength.tsx';
import { refusedField } from '#app/screen/forms/refused-field.ts';
import { useAppForm } from '#app/screen/forms/use-app-form.ts';
import { PasswordField } from '#app/ui/inputs/password-field.tsx';
import { type PasswordValues, passwordErrors } from '../../password-values.ts';
import { reasonWithStatus } from '../../reason-with-status.ts';
import { useRefreshSecurity } from '../../security-queries.ts';

const empty: PasswordValues = { current: '', password: '', confirmation: '' };

/**
 * Changes the password of the user's account (decisions §3); closing clears the fields. Load it
 * lazily.
 */
export default function PasswordModal({ opened, onClose }: DialogProps) {
  const { user } = useSession();
  const refresh = useRefreshSecurity(listSessions);
  const form = useAppForm({
    initialValues: empty,
    validate: passwordErrors,
    onSubmit: async ({ current, password }) => {
      await api(changePassword, { body: { current_password: current, password } });
      void refresh();
      toast.success('Contraseña cambiada. Tus demás sesiones se han cerrado.');
      onClose();
    },
    errorsOf: (failure) => {
      const reason = reasonWithStatus(403, failure);
      return reason ? { current: reason } : refusedField(failure);
    },
    onFailure: (failure) =>
      toast.error('Error al cambiar la contraseña', reasonOf(failure), failure),
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
        <PasswordField
          label="Contraseña actual"
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_LENGTH}
          {...form.field('current')}
        />
        <PasswordStrength
          password={form.values.password}
          known={[user?.name ?? '', user?.email ?? '']}
        >
          <PasswordField
            label="Nueva Contraseña"
            placeholder={`Mínimo ${MIN_PASSWORD_LENGTH} caracteres`}
            autoComplete="new-password"
            maxLength={MAX_PASSWORD_LENGTH}
            {...form.field('password')}
          />
        </PasswordStrength>
        <PasswordField
          label="Confirmar Contraseña"
          autoComplete="new-password"
          maxLength={MAX_PASSWORD_LENGTH}
          {...form.field('confirmation')}
        />
      </DialogForm>
    </FormDialog>
  );
}
