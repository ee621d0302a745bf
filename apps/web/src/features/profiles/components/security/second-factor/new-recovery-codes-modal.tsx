import { getSecondFactor, replaceRecoveryCodes } from '@oficio/contract/second-factor.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, isRefusal } from '#app/lib/api.ts';
import { isDeclined } from '#app/lib/identity/identity-check.ts';
import { FormDialog } from '#app/screen/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useRefreshSecurity } from '../../../security-queries.ts';
import { BeginForm } from './begin-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const PERHAPS_REPLACED =
  'Puede que los códigos anteriores ya no valgan. Crea otros antes de salir.';

/** Replaces the recovery codes. Load it lazily. */
export default function NewRecoveryCodesModal({ opened, onClose }: DialogProps) {
  const refresh = useRefreshSecurity(getSecondFactor);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [areKept, setKept] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const renewal = useMutation({
    mutationFn: () => api(replaceRecoveryCodes, {}),
    onSuccess: (answer) => {
      setCodes(answer.recovery_codes);
      void refresh();
    },
    onError: (error) => {
      if (isDeclined(error) || isRefusal(error)) return;
      // Without an answer, the server may have replaced them all the same.
      setUnknown(true);
      void refresh();
    },
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      hasChanges={codes ? !areKept : isUnknown}
      loss={
        codes
          ? 'Los códigos anteriores ya no valen, y estos no se vuelven a mostrar.'
          : PERHAPS_REPLACED
      }
      isLocked={renewal.isPending}
      title="Códigos de recuperación"
    >
      {codes ? (
        <RecoveryCodes
          codes={codes}
          text="Cada uno sirve una sola vez si pierdes el móvil. Los anteriores ya no valen."
          areKept={areKept}
          onKeptChange={setKept}
          onDone={onClose}
        />
      ) : (
        <BeginForm
          text={
            isUnknown
              ? PERHAPS_REPLACED
              : 'Se crearán diez códigos, y los anteriores dejarán de valer.'
          }
          submitLabel="Crear otros"
          failure="Error al crear los códigos de recuperación"
          onSubmit={async () => void (await renewal.mutateAsync())}
          canCancel={!renewal.isPending}
          onCancel={onClose}
        />
      )}
    </FormDialog>
  );
}
