import { deleteAccount } from '@oficio/contract/accounts.ts';
import { MAX_PASSWORD_LENGTH, type UserType } from '@oficio/contract/auth.ts';
import { DELETED_USER_NAME } from '@oficio/contract/product.ts';
import { api, reasonOf } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { DialogForm } from '#app/screen/dialogs/dialog-form.tsx';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useAppForm } from '#app/screen/forms/use-app-form.ts';
import { PasswordField } from '#app/ui/inputs/password-field.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { reasonWithStatus } from '../../reason-with-status.ts';
import classes from './delete-account-modal.module.css';

const erased = {
  client: [
    'Tu nombre, email, teléfono, dirección, foto y descripción',
    'Tu historial y lo que escribiste al pedir citas',
  ],
  provider: [
    'Tu nombre, email, teléfono, dirección, fotos y descripción',
    'Tu página, tu horario y tu historial',
  ],
};

interface DeleteAccountModalProps extends DialogProps {
  userType: UserType;
  /** Called after the account and its session were deleted. */
  onDeleted: () => void;
}

/** Explains what a deletion erases and keeps, and asks for the password. Load it lazily. */
export default function DeleteAccountModal({
  opened,
  userType,
  onClose,
  onDeleted,
}: DeleteAccountModalProps) {
  const form = useAppForm({
    initialValues: { password: '' },
    validate: ({ password }) => ({ password: password ? null : 'Escribe tu contraseña' }),
    onSubmit: async (body) => {
      await api(deleteAccount, { body });
      onDeleted();
    },
    errorsOf: (failure) => {
      const reason = reasonWithStatus(403, failure);
      return reason ? { password: reason } : undefined;
    },
    onFailure: (failure) => toast.error('Error al eliminar la cuenta', reasonOf(failure), failure),
  });
  const close = () => {
    if (!form.isSending) onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={form.reset}
      title="Eliminar mi cuenta"
    >
      <DialogForm
        form={form}
        submitLabel="Eliminar mi cuenta"
        color="red"
        canCancel={!form.isSending}
        onClose={close}
      >
        <div className={classes.text}>
          <p>No se puede deshacer. Se borra para siempre:</p>
          <ul>
            {erased[userType].map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
          <p>Tus próximas citas se cancelan, y avisamos a las otras personas.</p>
          <p>
            Se quedan los mensajes y las reseñas, que también son de otras personas, a nombre de «
            {DELETED_USER_NAME}».
          </p>
        </div>
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
