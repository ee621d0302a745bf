import { Text } from '@mantine/core';
import { MAX_PASSWORD_LENGTH } from '@oficio/contract/auth.ts';
import { deletePasskey, type Passkey } from '@oficio/contract/passkeys.ts';
import { api, reasonOf } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { DialogForm } from '#app/screen/dialogs/dialog-form.tsx';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useAppForm } from '#app/screen/forms/use-app-form.ts';
import { Modal } from '#app/ui/modal.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useRefreshPasskeys } from '../../use-passkeys.ts';

/** Deletes a passkey after asking for the password. Load it lazily. */
export default function DeletePasskeyModal({
  opened,
  onClose,
  passkey,
}: DialogProps & { passkey: Passkey }) {
  const refresh = useRefreshPasskeys();
  const form = useAppForm({
    initialValues: { password: '' },
    validate: ({ password }) => ({ password: password ? null : 'Escribe tu contraseña' }),
    onSubmit: async (body) => {
      await api(deletePasskey, { params: { passkey_id: passkey.id }, body });
      await refresh();
      toast.success('Llave de acceso eliminada');
      onClose();
    },
    errorsOf: (failure) => {
      const reason = reasonOf(failure);
      return reason ? { password: reason } : undefined;
    },
    onFailure: () => toast.error('Error al eliminar la llave de acceso'),
  });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={form.reset}
      title="Eliminar llave de acceso"
    >
      <DialogForm form={form} submitLabel="Eliminar" color="red" onClose={onClose}>
        <Text c="var(--text-2)">
          {`Ya no podrás entrar con «${passkey.name}». Bórrala también en el dispositivo, que la seguirá ofreciendo.`}
        </Text>
        <PasswordField
          label="Contraseña"
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_LENGTH}
          {...form.field('password')}
        />
      </DialogForm>
    </Modal>
  );
}
