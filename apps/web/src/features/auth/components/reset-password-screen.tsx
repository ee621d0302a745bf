import { Button, Title } from '@mantine/core';
import { MAX_PASSWORD_LENGTH } from '@oficio/contract/auth.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { PasswordStrength } from '#app/screen/forms/password-strength.tsx';
import { takeFocus } from '#app/screen/forms/take-focus.ts';
import { PasswordField } from '#app/ui/inputs/password-field.tsx';
import { useResetForm } from '../use-reset-form.ts';
import { AuthLayout } from './auth-layout.tsx';
import classes from './recovery.module.css';

interface ResetPasswordScreenProps {
  token: string;
  onDone: () => void;
  /** Called when the link is invalid or has expired. */
  onBadLink: () => void;
}

/** The /reset-password screen (specification 2.6). */
export function ResetPasswordScreen(props: ResetPasswordScreenProps) {
  const form = useResetForm(props);
  return (
    <AuthLayout>
      {form.isDone ? (
        <div className={classes.panel} role="status">
          <Title ref={takeFocus} order={1} size="h2" tabIndex={-1}>
            <IconCircleCheck size={26} aria-hidden="true" /> ¡Contraseña Restablecida!
          </Title>
          <p>Tu contraseña ha sido cambiada exitosamente.</p>
          <p>Redirigiendo al inicio de sesión...</p>
        </div>
      ) : (
        <form className={classes.form} noValidate onSubmit={(event) => void form.submit(event)}>
          <Title order={1}>Nueva Contraseña</Title>
          <PasswordStrength password={form.values.password}>
            <PasswordField
              label="Nueva Contraseña"
              placeholder="Mínimo 6 caracteres"
              autoComplete="new-password"
              maxLength={MAX_PASSWORD_LENGTH}
              {...form.field('password')}
            />
          </PasswordStrength>
          <PasswordField
            label="Confirmar Contraseña"
            autoComplete="new-password"
            maxLength={MAX_PASSWORD_LENGTH}
            {...form.field('confirmation')}
          />
          <Button type="submit" size="lg" fullWidth disabled={form.isSending}>
            {form.isSending ? 'Restableciendo...' : 'Restablecer Contraseña'}
          </Button>
        </form>
      )}
    </AuthLayout>
  );
}
