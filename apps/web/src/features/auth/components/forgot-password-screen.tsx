import { Button, TextInput, Title } from '@mantine/core';
import { EMAIL_MISSING, forgotPassword, MAX_EMAIL_LENGTH } from '@oficio/contract/auth.ts';
import { IconArrowLeft, IconMailCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api, reasonOf } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { takeFocus } from '#app/screen/forms/take-focus.ts';
import { useAppForm } from '#app/screen/forms/use-app-form.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { isEmail } from '../is-email.ts';
import { keepTyped, readTyped } from '../typed-account.ts';
import { AuthLayout } from './auth-layout.tsx';
import classes from './recovery.module.css';

function emailError(email: string): string | null {
  if (!email) return EMAIL_MISSING;
  return isEmail(email) ? null : 'El correo electrónico no es válido';
}

/** The /forgot-password screen (specification 2.5). */
export function ForgotPasswordScreen() {
  const [isSent, setSent] = useState(false);
  const [initialValues] = useState(() => ({ email: readTyped().email }));
  const form = useAppForm({
    initialValues,
    validate: ({ email }) => ({ email: emailError(email.trim()) }),
    onInvalid: ({ email }) => toast.error(email ?? ''),
    onSubmit: async ({ email }) => {
      await api(forgotPassword, { body: { email: email.trim() } });
      toast.success('Si el correo existe, recibirás un enlace de recuperación');
      setSent(true);
    },
    onFailure: (failure) =>
      toast.error('Error al enviar correo de recuperación', reasonOf(failure), failure),
  });

  const { email } = form.values;
  useEffect(() => keepTyped({ email }), [email]);

  return (
    <AuthLayout>
      <div className={classes.form}>
        <ButtonLink
          to="/auth"
          state
          replace
          variant="subtle"
          color="gray"
          className={classes.back ?? ''}
          leftSection={<IconArrowLeft size={20} />}
        >
          Volver
        </ButtonLink>
        <div>
          <Title order={1}>¿Olvidaste tu contraseña?</Title>
          <p className={classes.subtitle}>
            {isSent
              ? 'Revisa tu correo electrónico'
              : 'Introduce tu correo para recuperar tu cuenta'}
          </p>
        </div>
        {isSent ? (
          <Sent />
        ) : (
          <form className={classes.form} noValidate onSubmit={(event) => void form.submit(event)}>
            <TextInput
              label="Correo Electrónico"
              type="email"
              autoComplete="username"
              maxLength={MAX_EMAIL_LENGTH}
              {...form.field('email')}
            />
            <Button type="submit" size="lg" fullWidth disabled={form.isSending}>
              {form.isSending ? 'Enviando...' : 'Enviar enlace de recuperación'}
            </Button>
            <Link to="/auth" state replace className={classes.link}>
              ¿Recordaste tu contraseña? Inicia sesión
            </Link>
          </form>
        )}
      </div>
    </AuthLayout>
  );
}

function Sent() {
  return (
    <>
      <div className={classes.panel} role="status">
        <Title ref={takeFocus} order={2} size="h3" tabIndex={-1}>
          <IconMailCheck size={22} aria-hidden="true" /> Correo Enviado
        </Title>
        <p>
          Si tu correo está registrado en nuestro sistema, recibirás un enlace para restablecer tu
          contraseña.
        </p>
        <p>El enlace expirará en 1 hora.</p>
        <p>Si no lo ves, revisa también la carpeta de spam.</p>
      </div>
      <ButtonLink to="/auth" state replace size="lg" fullWidth>
        Volver al inicio de sesión
      </ButtonLink>
    </>
  );
}
