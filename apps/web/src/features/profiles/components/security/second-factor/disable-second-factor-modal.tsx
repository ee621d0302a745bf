import { disableSecondFactor, getSecondFactor } from '@oficio/contract/second-factor.ts';
import { useMutation } from '@tanstack/react-query';
import { api, isFinal } from '#app/lib/api.ts';
import { isDeclined } from '#app/lib/identity/identity-check.ts';
import { toast } from '#app/lib/toast.ts';
import { ConfirmDialog } from '#app/screen/dialogs/confirm-dialog.tsx';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { reasonWithStatus } from '../../../reason-with-status.ts';
import { useRefreshSecurity } from '../../../security-queries.ts';

/** Disables the second factor. Load it lazily. */
export default function DisableSecondFactorModal(dialog: DialogProps) {
  const refresh = useRefreshSecurity(getSecondFactor);
  const disabling = useMutation({
    mutationFn: async () => {
      try {
        await api(disableSecondFactor, {});
      } catch (error) {
        // The only 409: another device, or a call whose answer was lost, has disabled it already.
        if (reasonWithStatus(409, error) === undefined) throw error;
      }
      await refresh();
    },
    onSuccess: () => {
      toast.success('Verificación en dos pasos desactivada');
      dialog.onClose();
    },
    onError: (error) => {
      if (isDeclined(error)) return;
      // Without an answer, the server may have disabled it all the same.
      if (!isFinal(error)) void refresh();
      toast.failure(error, 'Error al desactivar la verificación en dos pasos');
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      title="Desactivar la verificación en dos pasos"
      confirmLabel="Desactivar"
      isBusy={disabling.isPending}
      onConfirm={() => disabling.mutate()}
    >
      Para entrar bastará la contraseña, y los códigos de recuperación dejarán de valer.
    </ConfirmDialog>
  );
}
