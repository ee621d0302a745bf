import { deletePasskey, listPasskeys, type Passkey } from '@oficio/contract/passkeys.ts';
import { useMutation } from '@tanstack/react-query';
import { api, isFinal, isNotFound } from '#app/lib/api.ts';
import { isDeclined } from '#app/lib/identity/identity-check.ts';
import { toast } from '#app/lib/toast.ts';
import { ConfirmDialog } from '#app/screen/dialogs/confirm-dialog.tsx';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useRefreshSecurity } from '../../security-queries.ts';

/** Deletes a passkey. Load it lazily. */
export default function DeletePasskeyModal({
  passkey,
  ...dialog
}: DialogProps & { passkey: Passkey }) {
  const refresh = useRefreshSecurity(listPasskeys);
  const deletion = useMutation({
    mutationFn: async () => {
      try {
        await api(deletePasskey, { params: { passkey_id: passkey.id } });
      } catch (error) {
        // Another device, or a call whose answer was lost, has deleted it already.
        if (!isNotFound(error)) throw error;
      }
      await refresh();
    },
    onSuccess: () => {
      toast.success('Llave de acceso eliminada');
      dialog.onClose();
    },
    onError: (error) => {
      if (isDeclined(error)) return;
      // Without an answer, the server may have deleted it all the same.
      if (!isFinal(error)) void refresh();
      toast.failure(error, 'Error al eliminar la llave de acceso');
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      title="Eliminar llave de acceso"
      confirmLabel="Eliminar"
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
    >
      {`Ya no podrás entrar con «${passkey.name}». Bórrala también en el dispositivo, que la seguirá ofreciendo.`}
    </ConfirmDialog>
  );
}
