import { Button, Text, TextInput } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { isRefusal } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { useIsPhone } from '#app/lib/use-is-phone.ts';
import { DialogForm } from '#app/screen/dialogs/dialog-form.tsx';
import { useAppForm } from '#app/screen/forms/use-app-form.ts';
import { reasonWithStatus } from '../../../reason-with-status.ts';
import { QrCode } from './qr-code.tsx';
import classes from './second-factor.module.css';

interface ScanFormProps {
  secret: string;
  /** The secret as an `otpauth:` URI. */
  uri: string;
  /** Enables the second factor with a code of the app. */
  onSubmit: (code: string) => Promise<void>;
  /** The server has not answered: it may have enabled the second factor. */
  onUnknown: () => void;
  canCancel: boolean;
  onCancel: () => void;
}

/** Shows the secret for an app, and asks for the app's first code. */
export function ScanForm({ secret, uri, onSubmit, onUnknown, canCancel, onCancel }: ScanFormProps) {
  const isPhone = useIsPhone();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const form = useAppForm({
    initialValues: { code: '' },
    validate: ({ code }) => ({
      code: /^\d{6}$/.test(code.replaceAll(/\s/g, '')) ? null : 'El código tiene seis cifras',
    }),
    onSubmit: ({ code }) => onSubmit(code),
    errorsOf: (failure) => {
      const reason = reasonWithStatus(422, failure);
      return reason ? { code: reason } : undefined;
    },
    onFailure: (failure) => {
      if (!isRefusal(failure)) onUnknown();
      toast.failure(failure, 'Error al activar la verificación en dos pasos');
    },
  });
  return (
    <DialogForm form={form} submitLabel="Activar" canCancel={canCancel} onClose={onCancel}>
      <Text c="var(--text-2)">
        Escanea esta imagen con tu aplicación de códigos, o escribe en ella la clave.
      </Text>
      <div className={classes.scan}>
        <QrCode text={uri} label="Código QR con la clave de la verificación en dos pasos" />
        <p className={classes.secret}>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</p>
        {isPhone && (
          <Button
            component="a"
            href={uri}
            variant="default"
            leftSection={<IconDeviceMobile size={18} aria-hidden="true" />}
          >
            Abrir en mi aplicación
          </Button>
        )}
      </div>
      <TextInput
        ref={input}
        label="Código de seis cifras"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        {...form.field('code')}
      />
    </DialogForm>
  );
}
