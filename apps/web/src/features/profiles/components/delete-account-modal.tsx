import '#app/theme/sheets/modal.ts';
import { Button, Group, Modal } from '@mantine/core';
import { MAX_PASSWORD_LENGTH, type UserType } from '@oficio/contract/auth.ts';
import { DELETED_USER_NAME } from '@oficio/contract/product.ts';
import { useRef } from 'react';
import { PasswordField } from '#app/components/password-field.tsx';
import { useDeletionForm } from '../use-deletion-form.ts';
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

interface DeleteAccountModalProps {
  userType: UserType;
  onClose: () => void;
  /** The account is gone, and the session with it. */
  onDeleted: () => void;
}

/** Says what a deletion erases and what stays, and asks for the password. Load it lazily. */
export default function DeleteAccountModal({
  userType,
  onClose,
  onDeleted,
}: DeleteAccountModalProps) {
  const field = useRef<HTMLInputElement>(null);
  const { password, error, isBusy, change, submit } = useDeletionForm(field, onDeleted);
  return (
    <Modal opened onClose={onClose} title="Eliminar mi cuenta" centered>
      <form noValidate onSubmit={(event) => void submit(event)}>
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
          ref={field}
          label="Contraseña"
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_LENGTH}
          value={password}
          error={error}
          onChange={change}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" color="red" loading={isBusy}>
            Eliminar mi cuenta
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
