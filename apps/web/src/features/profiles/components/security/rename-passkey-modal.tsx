import { TextInput } from '@mantine/core';
import {
  listPasskeys,
  MAX_PASSKEY_NAME_LENGTH,
  type Passkey,
  renamePasskey,
} from '@oficio/contract/passkeys.ts';
import { api, isFinal, isNotFound } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { DialogForm } from '#app/screen/dialogs/dialog-form.tsx';
import { FormDialog } from '#app/screen/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useAppForm } from '#app/screen/forms/use-app-form.ts';
import { useRefreshSecurity } from '../../security-queries.ts';

/** Gives a passkey another name. Load it lazily. */
export default function RenamePasskeyModal({
  opened,
  onClose,
  passkey,
}: DialogProps & { passkey: Passkey }) {
  const refresh = useRefreshSecurity(listPasskeys);
  const form = useAppForm({
    initialValues: { name: passkey.name },
    validate: ({ name }) => ({ name: name.trim() ? null : 'Escribe un nombre' }),
    onSubmit: async ({ name }) => {
      const params = { passkey_id: passkey.id };
      await api(renamePasskey, { params, body: { name: name.trim() } });
      await refresh();
      toast.success('Nombre cambiado');
      onClose();
    },
    onFailure: (failure) => {
      const isGone = isNotFound(failure);
      // Without an answer, the server may have stored the name all the same.
      if (isGone || !isFinal(failure)) void refresh();
      if (!isGone) return toast.failure(failure, 'Error al cambiar el nombre');
      toast.error('Esta llave de acceso ya no existe');
      onClose();
    },
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      hasChanges={form.hasChanges}
      title="Cambiar nombre"
    >
      <DialogForm form={form} submitLabel="Guardar" onClose={onClose}>
        <TextInput
          label="Nombre"
          autoComplete="off"
          maxLength={MAX_PASSKEY_NAME_LENGTH}
          {...form.field('name')}
        />
      </DialogForm>
    </FormDialog>
  );
}
