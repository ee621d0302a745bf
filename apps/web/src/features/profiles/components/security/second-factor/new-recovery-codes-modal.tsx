import { replaceRecoveryCodes } from '@oficio/contract/second-factor.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/lib/api.ts';
import { FormDialog } from '#app/screen/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useRefreshSecondFactor } from '../../../use-second-factor.ts';
import { BeginForm } from './begin-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Replaces the recovery codes. Load it lazily. */
export default function NewRecoveryCodesModal({ opened, onClose }: DialogProps) {
  const refresh = useRefreshSecondFactor();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [areKept, setKept] = useState(false);
  const renewal = useMutation({
    mutationFn: async () => {
      const answer = await api(replaceRecoveryCodes, {});
      setCodes(answer.recovery_codes);
      void refresh();
    },
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      hasChanges={codes !== null && !areKept}
      loss="Los códigos anteriores ya no valen, y estos no se vuelven a mostrar."
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
          text="Se crearán diez códigos, y los anteriores dejarán de valer."
          submitLabel="Crear otros"
          failure="Error al crear los códigos de recuperación"
          onSubmit={() => renewal.mutateAsync()}
          canCancel={!renewal.isPending}
          onCancel={onClose}
        />
      )}
    </FormDialog>
  );
}
