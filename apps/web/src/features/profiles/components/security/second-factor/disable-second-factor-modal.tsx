import { disableSecondFactor } from '@oficio/contract/second-factor.ts';
import { api } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { useRefreshSecondFactor } from '../../../use-second-factor.ts';
import { PasswordForm } from './password-form.tsx';

/** Disables the second factor after asking for the password. Load it lazily. */
export default function DisableSecondFactorModal({ opened, onClose }: DialogProps) {
  const refresh = useRefreshSecondFactor();
  return (
    <Modal opened={opened} onClose={onClose} title="Desactivar la verificación en dos pasos">
      <PasswordForm
        text="Para entrar bastará la contraseña, y los códigos de recuperación dejarán de valer."
        submitLabel="Desactivar"
        isDangerous
        failure="Error al desactivar la verificación en dos pasos"
        onSubmit={async (password) => {
          await api(disableSecondFactor, { body: { password } });
          await refresh();
          toast.success('Verificación en dos pasos desactivada');
          onClose();
        }}
        onCancel={onClose}
      />
    </Modal>
  );
}
