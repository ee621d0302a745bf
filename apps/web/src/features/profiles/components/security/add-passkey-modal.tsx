import { Text, TextInput } from '@mantine/core';
import { listPasskeys, MAX_PASSKEY_NAME_LENGTH } from '@oficio/contract/passkeys.ts';
import { detailOf, isFinal } from '#app/lib/api.ts';
import { addPasskey, isDismissal, isKnownDevice } from '#app/lib/identity/passkeys.ts';
import { toast } from '#app/lib/toast.ts';
import { DialogForm } from '#app/screen/dialogs/dialog-form.tsx';
import { FormDialog } from '#app/screen/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useAppForm } from '#app/screen/forms/use-app-form.ts';
import { useRefreshSecurity } from '../../security-queries.ts';

/** Asks for a name, and lets the browser create a passkey. Load it lazily. */
export default function AddPasskeyModal({ opened, onClose }: DialogProps) {
  const refresh = useRefreshSecurity(listPasskeys);
  const form = useAppForm({
    initialValues: { name: '' },
    validate: ({ name }) => ({ name: name.trim() ? null : 'Escribe un nombre' }),
    onSubmit: async ({ name }) => {
      await addPasskey(name.trim());
      await refresh();
      toast.success('Llave de acceso añadida');
      onClose();
    },
    onFailure: (failure) => {
      // Without an answer, the server may have added it all the same: the device may know it already.
      if (!isDismissal(failure) && !isFinal(failure)) void refresh();
      toast.error(reasonFor(failure), undefined, failure);
    },
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      hasChanges={form.hasChanges}
      onExitTransitionEnd={form.reset}
      title="Añadir llave de acceso"
    >
      <DialogForm form={form} submitLabel="Añadir" onClose={onClose}>
        <Text c="var(--text-2)">
          El navegador te pedirá la huella, la cara o el PIN de este u otro dispositivo.
        </Text>
        <TextInput
          label="Nombre"
          placeholder="Móvil de casa"
          autoComplete="off"
          maxLength={MAX_PASSKEY_NAME_LENGTH}
          {...form.field('name')}
        />
      </DialogForm>
    </FormDialog>
  );
}

function reasonFor(failure: unknown): string {
  if (isDismissal(failure)) return 'No se ha creado la llave: se canceló o se acabó el tiempo';
  if (isKnownDevice(failure)) return 'Ese dispositivo ya tiene una llave de acceso de tu cuenta';
  return detailOf(failure, 'Error al crear la llave de acceso');
}
