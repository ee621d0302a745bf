import { Button, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { MAX_PASSWORD_LENGTH } from '@oficio/contract/auth.ts';
import { CallError } from '@oficio/contract/errors.ts';
import { listPasskeys } from '@oficio/contract/passkeys.ts';
import { getSecondFactor, MAX_CODE_LENGTH } from '@oficio/contract/second-factor.ts';
import { CONFIRMATION_MINUTES, confirmIdentity } from '@oficio/contract/sessions.ts';
import { IconFingerprint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, detailOf, queryOptions } from '#app/lib/api.ts';
import { canUsePasskeys, confirmWithPasskey, isDismissal } from '#app/lib/identity/passkeys.ts';
import { toast } from '#app/lib/toast.ts';
import { DialogForm } from '#app/screen/dialogs/dialog-form.tsx';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useAppForm } from '#app/screen/forms/use-app-form.ts';
import { PasswordField } from '#app/ui/inputs/password-field.tsx';
import { Modal } from '#app/ui/modal.tsx';

const FAILURE = 'No se ha podido confirmar. Inténtalo de nuevo.';

interface ConfirmIdentityModalProps extends DialogProps {
  /** The current password, when the user has just typed it elsewhere. */
  password: string | undefined;
  onConfirmed: () => void;
  /** Called when that password is wrong: its own form shows the reason. */
  onRefused: (reason: Error) => void;
}

/**
 * Confirms for this session who its user is: with a passkey, or with the password and the code of
 * the second factor. Load it lazily.
 */
export default function ConfirmIdentityModal(props: ConfirmIdentityModalProps) {
  const factor = useQuery(queryOptions(getSecondFactor, {}));
  const passkeys = useQuery(queryOptions(listPasskeys, {}));
  const hasPasskey = canUsePasskeys() && (passkeys.data?.passkeys.length ?? 0) > 0;
  return (
    <Modal opened={props.opened} onClose={props.onClose} title="Confirma que eres tú">
      {factor.isLoading || passkeys.isLoading ? (
        <Skeleton height={180} role="status" aria-label="Cargando..." />
      ) : (
        <ConfirmationForm
          {...props}
          hasPasskey={hasPasskey}
          hasSecondFactor={Boolean(factor.data?.enabled_at)}
        />
      )}
    </Modal>
  );
}

interface ConfirmationFormProps extends ConfirmIdentityModalProps {
  hasPasskey: boolean;
  hasSecondFactor: boolean;
}

function ConfirmationForm({
  password: known,
  hasPasskey,
  hasSecondFactor,
  onConfirmed,
  onRefused,
  onClose,
}: ConfirmationFormProps) {
  // Another device may have enabled the second factor since.
  const [wasAskedForCode, setAskedForCode] = useState(false);
  const asksForCode = hasSecondFactor || wasAskedForCode;
  // The dialog moves the focus when it opens; the form may come later.
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const form = useAppForm({
    initialValues: { password: known ?? '', code: '' },
    validate: ({ password, code }) => ({
      password: password ? null : 'Escribe tu contraseña',
      code: !asksForCode || code.trim() ? null : 'Escribe el código',
    }),
    onSubmit: async ({ password, code }) => {
      const body = { method: 'password' as const, password, ...(asksForCode && { code }) };
      await api(confirmIdentity, { body });
      onConfirmed();
    },
    errorsOf: (failure) => {
      if (!(failure instanceof CallError)) return undefined;
      if (failure.status === 422) {
        setAskedForCode(true);
        return { code: detailOf(failure, FAILURE) };
      }
      if (failure.status !== 403) return undefined;
      if (known !== undefined) onRefused(failure);
      return { password: detailOf(failure, FAILURE) };
    },
    onFailure: (failure) => toast.failure(failure, FAILURE),
  });
  return (
    <DialogForm form={form} submitLabel="Confirmar" onClose={onClose}>
      <Text c="var(--text-2)">
        Por tu seguridad, confírmalo antes de continuar. No te lo volveremos a pedir en{' '}
        {CONFIRMATION_MINUTES} minutos.
      </Text>
      {hasPasskey && (
        <PasskeyButton
          alternative={known === undefined ? 'o con la contraseña' : 'o con un código'}
          onConfirmed={onConfirmed}
        />
      )}
      {known === undefined && (
        <PasswordField
          label="Contraseña"
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_LENGTH}
          ref={first}
          data-autofocus
          {...form.field('password')}
        />
      )}
      {asksForCode && (
        <TextInput
          label="Código de tu aplicación o de recuperación"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_CODE_LENGTH}
          {...(known !== undefined && { ref: first, 'data-autofocus': true })}
          {...form.field('code')}
        />
      )}
    </DialogForm>
  );
}

interface PasskeyButtonProps {
  /** The other way to confirm, which follows the button. */
  alternative: string;
  onConfirmed: () => void;
}

function PasskeyButton({ alternative, onConfirmed }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await confirmWithPasskey();
      onConfirmed();
    } catch (error) {
      if (!isDismissal(error)) toast.failure(error, FAILURE);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="xs">
      <Button
        variant="default"
        fullWidth
        leftSection={<IconFingerprint size={20} stroke={1.75} aria-hidden="true" />}
        loading={isBusy}
        onClick={() => void confirm()}
      >
        Usar una llave de acceso
      </Button>
      <Text c="var(--text-2)" size="sm" ta="center">
        {alternative}
      </Text>
    </Stack>
  );
}
