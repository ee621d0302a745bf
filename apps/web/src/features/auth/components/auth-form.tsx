import { Button, TextInput, Title } from '@mantine/core';
import {
  type AuthUser,
  MAX_EMAIL_LENGTH,
  MAX_PASSWORD_LENGTH,
  MAX_PHONE_LENGTH,
} from '@oficio/contract/auth.ts';
import { MAX_NAME_LENGTH } from '@oficio/contract/names/person-name.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { PasswordStrength } from '#app/screen/forms/password-strength.tsx';
import { PasswordField } from '#app/ui/inputs/password-field.tsx';
import type { AuthMode } from '../auth-values.ts';
import { forgetTyped } from '../typed-account.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { usePasskeySuggestions } from '../use-passkey-suggestions.ts';
import classes from './auth-form.module.css';
import { CodeForm } from './code-form.tsx';
import { ForgotPasswordLink } from './forgot-password-link.tsx';
import { RoleChoice } from './role-choice.tsx';

interface AuthFormProps {
  initialMode?: AuthMode;
  /** Called after login or registration: the screen navigates, a dialog closes. */
  onSuccess: (user: AuthUser) => void;
  onModeChange?: (mode: AuthMode) => void;
}

/** Login and registration form (specification 2.4), for its own screen or a dialog. */
export function AuthForm({ initialMode = 'login', onSuccess, onModeChange }: AuthFormProps) {
  const [mode, setMode] = useState(initialMode);
  const titleId = useId();
  const [ticket, setTicket] = useState<string | null>(null);
  const password = useRef<HTMLInputElement>(null);
  const hasReturned = useRef(false);
  const succeed = (user: AuthUser) => {
    forgetTyped();
    onSuccess(user);
  };
  const form = useAuthForm({ mode, onSuccess: succeed, onTicket: setTicket });
  const isRegister = mode === 'register';
  const offerPasskeys = usePasskeySuggestions(!isRegister && ticket === null, succeed);
  const title = isRegister ? 'Registrarse' : 'Iniciar Sesión';

  const switchMode = () => {
    const next = isRegister ? 'login' : 'register';
    setMode(next);
    form.clearErrors();
    onModeChange?.(next);
  };

  useEffect(() => {
    if (ticket === null && hasReturned.current) password.current?.focus();
    hasReturned.current = ticket !== null;
  }, [ticket]);

  if (ticket !== null) {
    return <CodeForm ticket={ticket} onSuccess={succeed} onBack={() => setTicket(null)} />;
  }
  return (
    <form
      noValidate
      aria-labelledby={titleId}
      className={classes.form}
      onSubmit={(event) => void form.submit(event)}
    >
      <Title id={titleId} order={1} size="h1">
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
            maxLength={MAX_NAME_LENGTH}
            {...form.field('name')}
          />
          <TextInput
            label="Teléfono"
            description="Opcional"
            classNames={{ root: classes.optional }}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={MAX_PHONE_LENGTH}
            {...form.field('phone')}
          />
          <RoleChoice
            value={form.values.user_type}
            onChange={(user_type) => form.change({ user_type })}
          />
        </>
      )}
      <TextInput
        label="Email"
        name="email"
        type="email"
        autoComplete={isRegister ? 'email' : 'username webauthn'}
        onFocus={offerPasskeys}
        onClick={offerPasskeys}
        required
        withAsterisk={false}
        maxLength={MAX_EMAIL_LENGTH}
        {...form.field('email')}
      />
      <div className={classes.password}>
        <PasswordStrength
          password={isRegister ? form.values.password : ''}
          known={[form.values.name, form.values.email]}
        >
          <PasswordField
            label="Contraseña"
            name="password"
            autoComplete={isRegister ? 'new-password' : 'current-password'}
            required
            maxLength={MAX_PASSWORD_LENGTH}
            ref={password}
            {...form.field('password')}
          />
        </PasswordStrength>
        {!isRegister && <ForgotPasswordLink />}
      </div>
      <Button type="submit" size="lg" fullWidth disabled={form.isSending}>
        {form.isSending ? 'Procesando...' : title}
      </Button>
      <button type="button" className={classes.toggle} onClick={switchMode}>
        {isRegister ? '¿Ya tienes cuenta? Inicia sesión' : '¿No tienes cuenta? Regístrate'}
      </button>
    </form>
  );
}
