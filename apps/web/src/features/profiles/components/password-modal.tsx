import '#app/theme/sheets/modal.ts';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@oficio/contract/auth.ts';
import { useRef } from 'react';
import { PasswordField } from '#app/components/password-field.tsx';
import { useOpenedAfterMount } from '#app/components/use-opened-after-mount.ts';
import type { PasswordValues } from '../password-values.ts';
import { usePasswordForm } from '../use-password-form.ts';

const fields = [
  { name: 'current', label: 'Contraseña actual', autoComplete: 'current-password' },
  {
    name: 'password',
    label: 'Nueva Contraseña',
    placeholder: `Mínimo ${MIN_PASSWORD_LENGTH} caracteres`,
    autoComplete: 'new-password',
  },
  { name: 'confirmation', label: 'Confirmar Contraseña', autoComplete: 'new-password' },
] as const satisfies { name: keyof PasswordValues; [attribute: string]: string }[];

interface PasswordModalProps {
  opened: boolean;
  onClose: () => void;
}

/** Another password for one's own account. Load it lazily. */
export default function PasswordModal({ opened, onClose }: PasswordModalProps) {
  return (
    <Modal
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      title="Cambiar contraseña"
      centered
    >
      <PasswordForm onClose={onClose} />
    </Modal>
  );
}

/** Lives as long as the modal is open: no password stays behind. */
function PasswordForm({ onClose }: Pick<PasswordModalProps, 'onClose'>) {
  const form = useRef<HTMLFormElement>(null);
  const { values, errors, isBusy, change, submit } = usePasswordForm(form, onClose);
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        {fields.map(({ name, ...field }) => (
          <PasswordField
            key={name}
            {...field}
            maxLength={MAX_PASSWORD_LENGTH}
            value={values[name]}
            error={errors[name]}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={isBusy}>
          Cambiar contraseña
        </Button>
      </Group>
    </form>
  );
}
