import type { AuthUser } from '@oficio/contract/auth.ts';
import { useEffect, useState } from 'react';
import { logIn, registerAccount } from '#app/lib/session-store.ts';
import { toast } from '#app/lib/toast.ts';
import { refusedField } from '#app/screen/forms/refused-field.ts';
import { useAppForm } from '#app/screen/forms/use-app-form.ts';
import { type AuthMode, type AuthValues, authErrors } from './auth-values.ts';
import { isEmail } from './is-email.ts';
import { keepTyped, readTyped } from './typed-account.ts';

async function send(mode: AuthMode, values: AuthValues): ReturnType<typeof logIn> {
  const email = values.email.trim();
  if (mode === 'login') return logIn({ email, password: values.password });
  const user = await registerAccount({
    email,
    password: values.password,
    name: values.name.trim(),
    user_type: values.user_type,
    phone: values.phone.trim() || null,
  });
  return { user };
}

interface AuthFormOptions {
  mode: AuthMode;
  onSuccess: (user: AuthUser) => void;
  /** Called with the ticket of a login that also needs a code. */
  onTicket: (ticket: string) => void;
}

/** Values, errors and submission of the login and registration form. */
export function useAuthForm({ mode, onSuccess, onTicket }: AuthFormOptions) {
  const [initialValues] = useState(() => ({ ...readTyped(), password: '' }));
  const form = useAppForm<AuthValues>({
    initialValues,
    validate: (values) => authErrors(mode, values, isEmail),
    onSubmit: async (values) => {
      const result = await send(mode, values);
      if ('ticket' in result) onTicket(result.ticket);
      else onSuccess(result.user);
    },
    errorsOf: refusedField,
    onRefused: ({ name, email, phone, password }) =>
      toast.error(name ?? email ?? phone ?? password ?? ''),
    onFailure: (failure) => toast.failure(failure, 'Error en la autenticación'),
  });
  const { values } = form;
  useEffect(() => keepTyped(values), [values]);
  return form;
}
