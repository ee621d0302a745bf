import { Button, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { PasswordField } from '#app/components/password-field.tsx';
import { useResetForm } from '../use-reset-form.ts';
import { AuthLayout } from './auth-layout.tsx';
import classes from './recovery.module.css';

interface ResetPasswordScreenProps {
  token: string;
  onDone: () => void;
  /** The link cannot be used any more. */
  onBadLink: () => void;
}

/** The /reset-password screen (specification 2.6). */
export function ResetPasswordScreen(props: ResetPasswordScreenProps) {
  const form = useRef<HTMLFormElement>(null);
  const { values, errors, change, submit, isBusy, isDone } = useResetForm({ ...props, form });
  return (
    <AuthLayout>
      {isDone ? (
        <div className={classes.panel} role="status">
          <Title order={1} size="h2">
            <IconCircleCheck size={26} aria-hidden="true" /> ¡Contraseña Restablecida!
          </Title>
          <p>Tu contraseña ha sido cambiada exitosamente.</p>
          <p>Redirigiendo al inicio de sesión...</p>
        </div>
      ) : (
        <form
          ref={form}
          className={classes.form}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <Title order={1}>Nueva Contraseña</Title>
          <PasswordField
            label="Nueva Contraseña"
            placeholder="Mínimo 6 caracteres"
            autoComplete="new-password"
            maxLength={128}
            value={values.password}
            error={errors.password}
            onChange={(password) => change({ password })}
          />
          <PasswordField
            label="Confirmar Contraseña"
            autoComplete="new-password"
            maxLength={128}
            value={values.confirmation}
            error={errors.confirmation}
            onChange={(confirmation) => change({ confirmation })}
          />
          <Button type="submit" size="lg" fullWidth disabled={isBusy}>
            {isBusy ? 'Restableciendo...' : 'Restablecer Contraseña'}
          </Button>
        </form>
      )}
    </AuthLayout>
  );
}
