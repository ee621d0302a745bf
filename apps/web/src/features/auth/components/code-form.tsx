import { Button, Text, TextInput, Title } from '@mantine/core';
import type { AuthUser } from '@oficio/contract/auth.ts';
import { logInWithCode, MAX_CODE_LENGTH } from '@oficio/contract/second-factor.ts';
import { useEffect, useId, useRef } from 'react';
import { api, detailOf, hasStatus } from '#app/lib/api.ts';
import { openSession } from '#app/lib/session-store.ts';
import { toast } from '#app/lib/toast.ts';
import { useAppForm } from '#app/screen/forms/use-app-form.ts';
import classes from './auth-form.module.css';

interface CodeFormProps {
  /** The ticket of a login whose password was right. */
  ticket: string;
  onSuccess: (user: AuthUser) => void;
  /** Called when the user returns to the password, or the ticket has ended. */
  onBack: () => void;
}

/** The second step of a login: the code of the app, or a recovery code. */
export function CodeForm({ ticket, onSuccess, onBack }: CodeFormProps) {
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const form = useAppForm({
    initialValues: { code: '' },
    validate: ({ code }) => ({ code: code.trim() ? null : 'Escribe el código' }),
    onSubmit: async ({ code }) => {
      onSuccess(await openSession(await api(logInWithCode, { body: { ticket, code } })));
    },
    errorsOf: wrongCodeOf,
    onFailure: (failure) => {
      toast.failure(failure, 'Error en la autenticación');
      if (hasStatus(failure, 401)) onBack();
    },
  });
  return (
    <form
      noValidate
      aria-labelledby={titleId}
      className={classes.form}
      onSubmit={(event) => void form.submit(event)}
    >
      <Title id={titleId} order={1} size="h1">
        Verificación en dos pasos
      </Title>
      <Text c="var(--text-2)">
        Escribe el código que muestra tu aplicación. Si no tienes el móvil, usa uno de tus códigos
        de recuperación.
      </Text>
      <TextInput
        ref={input}
        label="Código de tu aplicación o de recuperación"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        withAsterisk={false}
        maxLength={MAX_CODE_LENGTH}
        {...form.field('code')}
      />
      <Button type="submit" size="lg" fullWidth disabled={form.isSending}>
        {form.isSending ? 'Procesando...' : 'Entrar'}
      </Button>
      <button type="button" className={classes.toggle} onClick={onBack}>
        Volver a la contraseña
      </button>
    </form>
  );
}

function wrongCodeOf(failure: unknown) {
  const isAboutCode = hasStatus(failure, 422, 429);
  return isAboutCode ? { code: detailOf(failure, 'El código no es correcto') } : undefined;
}
