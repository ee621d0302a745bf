import type { AuthUser } from '@oficio/contract/auth.ts';
import { type RefObject, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { detailOf } from '#app/lib/api.ts';
import { logIn, registerAccount } from '#app/lib/session.ts';
import { toast } from '#app/lib/toast.ts';
import {
  type AuthErrors,
  type AuthMode,
  type AuthValues,
  authErrors,
  emptyAuthValues,
} from './auth-values.ts';

function isEmail(text: string): boolean {
  const input = document.createElement('input');
  input.type = 'email';
  input.value = text;
  return input.validity.valid;
}

function send(mode: AuthMode, values: AuthValues): Promise<AuthUser> {
  const email = values.email.trim();
  if (mode === 'login') return logIn({ email, password: values.password });
  return registerAccount({
    email,
    password: values.password,
    name: values.name.trim(),
    user_type: values.user_type,
    phone: values.phone.trim() || null,
  });
}

interface AuthFormOptions {
  mode: AuthMode;
  form: RefObject<HTMLFormElement | null>;
  onSuccess: (user: AuthUser) => void;
}

/** Values, errors and submission of the login and registration form. */
export function useAuthForm({ mode, form, onSuccess }: AuthFormOptions) {
  const [values, setValues] = useState(emptyAuthValues);
  const [errors, setErrors] = useState<AuthErrors>({});
  const [isBusy, setBusy] = useState(false);

  const change = (changed: Partial<AuthValues>) => {
    setValues({ ...values, ...changed });
    const [field] = Object.keys(changed);
    if (field && field in errors) setErrors({ ...errors, [field]: undefined });
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = authErrors(mode, values, isEmail);
    flushSync(() => setErrors(found));
    if (Object.keys(found).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    setBusy(true);
    try {
      onSuccess(await send(mode, values));
    } catch (error) {
      toast.error(detailOf(error, 'Error en la autenticación'));
    } finally {
      setBusy(false);
    }
  };

  return { values, errors, isBusy, change, submit, clearErrors: () => setErrors({}) };
}
