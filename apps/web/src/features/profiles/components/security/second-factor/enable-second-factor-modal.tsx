import { beginSecondFactor, getSecondFactor } from '@oficio/contract/second-factor.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { FormDialog } from '#app/screen/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { enableSecondFactor } from '../../../enable-second-factor.ts';
import { useRefreshSecurity } from '../../../security-queries.ts';
import { BeginForm } from './begin-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanForm } from './scan-form.tsx';

/**
 * Enables the second factor: shows the secret for an app, asks for its first code, and shows the
 * recovery codes. Load it lazily.
 */
export default function EnableSecondFactorModal({ opened, onClose }: DialogProps) {
  const refresh = useRefreshSecurity(getSecondFactor);
  const [options, setOptions] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [areKept, setKept] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const enabling = useMutation({
    mutationFn: async (code: string) => {
      setCodes(await enableSecondFactor(code));
      void refresh();
    },
  });
  const finish = () => {
    toast.success('Verificación en dos pasos activada');
    onClose();
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      hasChanges={codes ? !areKept : options !== null}
      loss={lossOf(codes !== null, isUnknown || enabling.isPending)}
      isLocked={enabling.isPending}
      title={codes ? 'Códigos de recuperación' : 'Activar la verificación en dos pasos'}
    >
      {codes ? (
        <RecoveryCodes
          codes={codes}
          text="Cada uno sirve una sola vez si pierdes el móvil. No se vuelven a mostrar."
          areKept={areKept}
          onKeptChange={setKept}
          onDone={finish}
        />
      ) : options ? (
        <ScanForm
          {...options}
          canCancel={!enabling.isPending}
          onCancel={onClose}
          onSubmit={enabling.mutateAsync}
          onUnknown={() => {
            setUnknown(true);
            void refresh();
          }}
        />
      ) : (
        <BeginForm
          text="Necesitas una aplicación de códigos en el móvil, como Google Authenticator, Aegis o la de contraseñas de tu teléfono."
          submitLabel="Continuar"
          failure="Error al activar la verificación en dos pasos"
          onSubmit={async () => setOptions(await api(beginSecondFactor, {}))}
          onCancel={onClose}
        />
      )}
    </FormDialog>
  );
}

/** What leaving the dialog loses, after `hasCodes` or before. */
function lossOf(hasCodes: boolean, isUnknown: boolean): string {
  if (hasCodes)
    return 'La verificación en dos pasos ya está activa, y estos códigos no se vuelven a mostrar.';
  return isUnknown
    ? 'No sabemos si la verificación en dos pasos ha quedado activa. No borres la clave de tu aplicación hasta verlo aquí.'
    : 'La verificación en dos pasos aún no está activa.';
}
