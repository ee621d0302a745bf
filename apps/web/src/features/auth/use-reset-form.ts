import { MIN_PASSWORD_LENGTH, resetPassword } from '@oficio/contract/auth.ts';
import { messages } from '@oficio/contract/errors/messages.ts';
import { useEffect, useState } from 'react';
import { api, hasStatus } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { refusedField } from '#app/screen/forms/refused-field.ts';
import { useAppForm } from '#app/screen/forms/use-app-form.ts';

const TO_LOGIN_AFTER_MS = 3000;
const TO_FORGOT_AFTER_MS = 2000;

interface ResetValues {
  password: string;
  confirmation: string;
}

export type ResetErrors = Partial<ResetValues>;

/** Validation errors of the two fields (specification 5.2). */
export function resetErrors({ password, confirmation }: ResetValues): ResetErrors {
  if (password.length < MIN_PASSWORD_LENGTH) return { password: messages.shortPassword };
  if (password !== confirmation) return { confirmation: 'Las contraseñas no coinciden' };
  return {};
}

interface ResetFormOptions {
  token: string;
  onDone: () => void;
  onBadLink: () => void;
}

type Outcome = 'done' | 'bad-link';

/**
 * Values, errors and submission of the new password, and the navigation afterwards (specification
 * 2.6).
 */
export function useResetForm({ token, onDone, onBadLink }: ResetFormOptions) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  useEffect(() => {
    if (!outcome) return;
    const isDone = outcome === 'done';
    const timer = setTimeout(
      isDone ? onDone : onBadLink,
      isDone ? TO_LOGIN_AFTER_MS : TO_FORGOT_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [outcome, onDone, onBadLink]);

  const form = useAppForm<ResetValues>({
    initialValues: { password: '', confirmation: '' },
    validate: resetErrors,
    onInvalid: ({ password, confirmation }) => toast.error(password ?? confirmation ?? ''),
    onSubmit: async ({ password }) => {
      const { message } = await api(resetPassword, { body: { token, password } });
      toast.success(message);
      setOutcome('done');
    },
    errorsOf: refusedField,
    onRefused: ({ password }) => toast.error(password ?? ''),
    onFailure: (failure) => {
      toast.failure(failure, 'Error al restablecer contraseña');
      // The only 400: the link is invalid or has expired (decisions §3).
      if (hasStatus(failure, 400)) setOutcome('bad-link');
    },
  });
  return { ...form, isDone: outcome === 'done' };
}
