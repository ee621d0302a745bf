import { Button, TextInput, Title } from '@mantine/core';
import { forgotPassword } from '@oficio/contract/auth.ts';
import { IconArrowLeft, IconMailCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useRef, useState } from 'react';
import { ButtonLink } from '#app/components/button-link.tsx';
import { api } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { AuthLayout } from './auth-layout.tsx';
import classes from './recovery.module.css';

/** The /forgot-password screen (specification 2.5). */
export function ForgotPasswordScreen() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const request = useMutation({
    mutationFn: (address: string) => api(forgotPassword, { body: { email: address } }),
    onSuccess: () => toast.success('Si el correo existe, recibirás un enlace de recuperación'),
    onError: () => toast.error('Error al enviar correo de recuperación'),
  });

  const refuse = (sentence: string) => {
    setError(sentence);
    toast.error(sentence);
    field.current?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!email.trim()) return refuse('Por favor introduce tu correo electrónico');
    if (field.current?.validity.typeMismatch) return refuse('El correo electrónico no es válido');
    request.mutate(email.trim());
  };

  return (
    <AuthLayout>
      <div className={classes.form}>
        <ButtonLink
          to="/auth"
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
            {request.isSuccess
              ? 'Revisa tu correo electrónico'
              : 'Introduce tu correo para recuperar tu cuenta'}
          </p>
        </div>
        {request.isSuccess ? (
          <Sent />
        ) : (
          <form className={classes.form} noValidate onSubmit={submit}>
            <TextInput
              ref={field}
              label="Correo Electrónico"
              type="email"
              autoComplete="username"
              maxLength={254}
              value={email}
              error={error}
              onChange={(event) => {
                setEmail(event.currentTarget.value);
                setError(null);
              }}
            />
            <Button type="submit" size="lg" fullWidth disabled={request.isPending}>
              {request.isPending ? 'Enviando...' : 'Enviar enlace de recuperación'}
            </Button>
            <Link to="/auth" className={classes.link}>
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
        <Title order={2} size="h3">
          <IconMailCheck size={22} aria-hidden="true" /> Correo Enviado
        </Title>
        <p>
          Si tu correo está registrado en nuestro sistema, recibirás un enlace para restablecer tu
          contraseña.
        </p>
        <p>El enlace expirará en 1 hora.</p>
        <p>Si no lo ves, revisa también la carpeta de spam.</p>
      </div>
      <ButtonLink to="/auth" size="lg" fullWidth>
        Volver al inicio de sesión
      </ButtonLink>
    </>
  );
}
