import { Button, TextInput, Title } from '@mantine/core';
import type { AuthUser } from '@oficio/contract/auth.ts';
import { useId, useRef, useState } from 'react';
import { PasswordField } from '#app/components/password-field.tsx';
import type { AuthMode } from '../auth-values.ts';
import { useAuthForm } from '../use-auth-form.ts';
import classes from './auth-form.module.css';
import { ForgotPasswordLink } from './forgot-password-link.tsx';
import { RoleChoice } from './role-choice.tsx';

interface AuthFormProps {
  initialMode?: AuthMode;
  /** After login or registration: the screen navigates, an embedding screen closes the form. */
  onSuccess: (user: AuthUser) => void;
  onModeChange?: (mode: AuthMode) => void;
  /** `2` when another title stands above it. */
  titleOrder?: 1 | 2;
}

/** Login and registration (specification 2.4), for its own screen or embedded in another. */
export function AuthForm({
  initialMode = 'login',
  onSuccess,
  onModeChange,
  titleOrder = 1,
}: AuthFormProps) {
  const [mode, setMode] = useState(initialMode);
  const form = useRef<HTMLFormElement>(null);
  const titleId = useId();
  const { values, errors, isBusy, change, submit, clearErrors } = useAuthForm({
    mode,
    form,
    onSuccess,
  });
  const isRegister = mode === 'register';
  const title = isRegister ? 'Registrarse' : 'Iniciar Sesión';

  const switchMode = () => {
    const next = isRegister ? 'login' : 'register';
    setMode(next);
    clearErrors();
    onModeChange?.(next);
  };

  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={titleId}
      className={classes.form}
      onSubmit={submit}
    >
      <Title id={titleId} order={titleOrder} size="h1">
        {title}
      </Title>
      {isRegister && (
        <>
          <TextInput
            label="Nombre Completo"
            name="name"
            autoComplete="name"
            required
            withAsterisk={false}
            maxLength={100}
            value={values.name}
            error={errors.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <TextInput
            label="Teléfono"
            description="Opcional"
            classNames={{ root: classes.optional }}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={30}
            value={values.phone}
            error={errors.phone}
            onChange={(event) => change({ phone: event.currentTarget.value })}
          />
          <RoleChoice value={values.user_type} onChange={(user_type) => change({ user_type })} />
        </>
      )}
      <TextInput
        label="Email"
        name="email"
        type="email"
        autoComplete={isRegister ? 'email' : 'username'}
        required
        withAsterisk={false}
        maxLength={254}
        value={values.email}
        error={errors.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <div className={classes.password}>
        <PasswordField
          label="Contraseña"
          name="password"
          autoComplete={isRegister ? 'new-password' : 'current-password'}
          required
          maxLength={128}
          value={values.password}
          error={errors.password}
          onChange={(password) => change({ password })}
        />
        {!isRegister && <ForgotPasswordLink />}
      </div>
      <Button type="submit" size="lg" fullWidth disabled={isBusy} data-busy={isBusy || undefined}>
        {isBusy ? 'Procesando...' : title}
      </Button>
      <button type="button" className={classes.toggle} onClick={switchMode}>
        {isRegister ? '¿Ya tienes cuenta? Inicia sesión' : '¿No tienes cuenta? Regístrate'}
      </button>
    </form>
  );
}
